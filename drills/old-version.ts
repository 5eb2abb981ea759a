/** Older versions of this program, out of its own history: each with its packages, its server and the client of its time. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../server/platform/entry-point.ts';
import type { openDocument } from '../server/testing/member.ts';
import type { Person, signUp } from '../server/testing/person.ts';
import type { startServerProcess } from '../server/testing/server-process.ts';
import type * as Transcript from '../transcript/document/index.ts';

interface OldVersion {
  commit: string;
  /** What it is in a line of this drill. */
  name: string;
  /** Where its transcript document lies. */
  document: string;
  /** Whether its clients wrote comments into the document; later only the server did. */
  writesComments: boolean;
}

/** The oldest first. A later release is added here when it is made. */
export const OLD_VERSIONS: readonly OldVersion[] = [
  {
    commit: '59cf91cfd1f2fa9f575ef5aec5ccd72d4b9d7c9c',
    name: '0.1.0 of 23 November 2026, 26 migrations',
    document: 'contract/transcript-document/index.ts',
    writesComments: true,
  },
  {
    commit: 'a80fda66c6df8e49417300a16e767c5ff9035618',
    name: '0.1.0 of 27 November 2026, 67 migrations',
    document: 'transcript/document/index.ts',
    writesComments: false,
  },
];

/** What reads and writes a transcript, of one version. */
export interface Client {
  openDocument: typeof openDocument;
  document: ClientDocument;
}

type ClientDocument = Pick<
  typeof Transcript,
  'addBookmark' | 'exportStoredDocument' | 'readBookmarks' | 'readComments'
>;

export interface OldProgram extends OldVersion {
  client: Client;
  start: typeof startServerProcess;
  signUp: typeof signUp;
  /** Says something about a bookmark, as a browser of its time did. */
  comment(
    person: Person,
    recordId: string,
    transcript: Transcript.TranscriptDocument,
    said: Said,
  ): Promise<void>;
}

interface Said {
  bookmarkId: string;
  text: string;
}

interface OldDocument extends ClientDocument {
  addComment(
    transcript: Transcript.TranscriptDocument,
    comment: { idBookmark: string; label: string; name: string; email: string },
    context: { nowMs: number; newId(): string },
  ): string | null;
}

/**
 * Lays the version out in a folder of caches, with the packages of its lock file, and builds its server.
 * @throws Error when this copy of the repository has not its commit
 */
export async function prepareVersion(version: OldVersion): Promise<OldProgram> {
  const root = join(homedir(), '.cache', 'nxnote-drills', 'versions', version.commit);
  const isReady = join(root, '.ready');
  if (!existsSync(isReady)) {
    layOut(version, root);
    writeFileSync(isReady, '');
  }
  const load = async <Module>(path: string): Promise<Module> =>
    (await import(pathToFileURL(join(root, path)).href)) as Module;
  const person = await load<{ signUp: typeof signUp }>('server/testing/person.ts');
  const member = await load<{ openDocument: typeof openDocument }>('server/testing/member.ts');
  const server = await load<{ startServerProcess: typeof startServerProcess }>(
    'server/testing/server-process.ts',
  );
  const document = await load<OldDocument>(version.document);
  return {
    ...version,
    client: { openDocument: member.openDocument, document },
    start: server.startServerProcess,
    signUp: person.signUp,
    async comment(owner, recordId, transcript, { bookmarkId, text }) {
      if (version.writesComments) {
        const { full_name: name, email } = owner.user;
        const context = { nowMs: Date.now(), newId: () => crypto.randomUUID() };
        document.addComment(transcript, { idBookmark: bookmarkId, label: text, name, email }, context);
        return;
      }
      const body = { bookmark_id: bookmarkId, label: text };
      const { status } = await owner.call('POST', `/analytic-v2/api/audio/${recordId}/comment`, body);
      if (status !== 200) throw new Error(`the comment was answered with ${status}`);
    },
  };
}

function layOut({ commit, name }: OldVersion, root: string): void {
  console.log(`installs ${name} into ${root}`);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const archive = join(root, 'archive.tar');
  try {
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: projectRoot, stdio: 'pipe' });
  } catch (error) {
    throw new Error(`the history here has no ${commit}: "git fetch --unshallow" brings it`, { cause: error });
  }
  const run = (program: string, ...words: string[]): void =>
    void execFileSync(program, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  run('tar', '-xf', archive);
  rmSync(archive);
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline');
  const build = `import('./scripts/build-server.ts').then(({ buildServer }) => buildServer())`;
  run(process.execPath, '--import', 'tsx', '--input-type=module', '--eval', build);
}
