/** `nxnote transcribe`: the transcriber of an installation on this machine, without a server and without a key. */
import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ExportFormat } from '../contract/exports/exports.ts';
import type { TranscriberMessage } from '../contract/transcription/transcriber-messages.ts';
import type { Command, CommandCall } from './command.ts';
import { CommandFailure } from './failure.ts';
import { FORMAT, handOver, OUTPUT, requirePlace } from './hand-over.ts';
import { findInstallation, type Installation } from './installation.ts';
import { messages } from './messages.ts';

const USAGE = 'transcribe TỆP… [--format DẠNG] [--installation THƯ_MỤC]';
/** Of what it says beside its messages, characters. */
const MAX_SAID = 4_000;

interface Transcribed {
  content: Buffer;
  /** The model that understands no speech was all there was. */
  isStarter: boolean;
}

async function transcribeHere(
  { words, texts, flags, terminal }: CommandCall,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const format = (texts.format as ExportFormat | undefined) ?? 'txt';
  if (texts.output !== undefined && words.length > 1)
    throw new CommandFailure('usage', messages.oneOutput(USAGE));
  requirePlace({ texts, flags, terminal }, format);
  // All of them first: nobody waits an hour to hear of a slip in the second name.
  for (const path of words) await requireFile(path);
  const named = texts.installation ?? (environment.NXNOTE_INSTALLATION || undefined);
  const installation = await findInstallation(named);
  for (const path of words) {
    const title = basename(path);
    const { content, isStarter } = await run(installation, resolve(path), format, {
      title,
      environment,
      onProgress: (part) => terminal.progress(messages.converting(title, Math.floor(part * 100))),
    });
    terminal.progress(null);
    if (isStarter) terminal.note(messages.starterModel);
    await handOver({ texts, flags, terminal }, { file: path, is_starter: isStarter }, format, content);
  }
}

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CommandFailure('missing', messages.noFile(path));
  if (!found.isFile()) throw new CommandFailure('usage', messages.notFile(path));
}

async function run(
  { folder, transcriber }: Installation,
  path: string,
  format: ExportFormat,
  {
    title,
    environment,
    onProgress,
  }: { title: string; environment: NodeJS.ProcessEnv; onProgress(part: number): void },
): Promise<Transcribed> {
  // The key is none of its business.
  const { NXNOTE_KEY: _key, ...env } = environment;
  const child = spawn(process.execPath, [transcriber, path, '--format', format], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let isStarter = false;
  let failure: { code: string | null; message: string } | null = null;
  child.on('message', (told: TranscriberMessage) => {
    if ('progress' in told) onProgress(told.progress);
    else if ('isStarter' in told) isStarter = told.isStarter;
    else failure = told.failure;
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-MAX_SAID)));
  const content = buffer(child.stdout!);
  const code = await new Promise<number | null>((end, fail) => {
    child.once('error', fail);
    child.once('close', end);
  });
  if (code === 0) return { content: await content, isStarter };
  const { code: name, message } = (failure as { code: string | null; message: string } | null) ?? {
    code: null,
    message: said.trim().split('\n').at(-1) ?? '',
  };
  throw new CommandFailure('failed', messages.conversionFailed(title, message), name);
}

/** @param environment of this process */
export const transcribeCommand = (environment: NodeJS.ProcessEnv): Command => ({
  usage: USAGE,
  text: 'Chuyển đổi ngay trên máy này, bằng bản NxNote cài ở đây; không cần máy chủ, khóa hay phút.',
  words: [1, Infinity],
  scope: null,
  options: {
    format: { ...FORMAT, text: `Dạng của văn bản, mặc định txt: ${FORMAT.text}.` },
    ...OUTPUT,
    installation: {
      type: 'string',
      value: 'THƯ_MỤC',
      text: 'Nơi cài NxNote, khi không đứng trong đó. Biến NXNOTE_INSTALLATION cũng được.',
    },
  },
  run: (call) => transcribeHere(call, environment),
});
