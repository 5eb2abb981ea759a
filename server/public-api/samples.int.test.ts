/** Every sample of the reference, run as it is written, with the ids of somebody who has something. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_KEY_ROUTES } from '../../contract/public-api/api-key-routes.ts';
import { API_SCOPES } from '../../contract/public-api/api-scopes.ts';
import { FAILURES } from '../../contract/errors.ts';
import { OPERATIONS } from '../../contract/public-api/operations.ts';
import { SAMPLE_LANGUAGES, writeSamples, type SampleLanguage } from '../../contract/public-api/samples.ts';
import { readClips } from '../testing/audio.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PROGRAMS: Record<SampleLanguage, (sample: string) => readonly [string, readonly string[]]> = {
  curl: (sample) => ['bash', ['-euc', sample]],
  javascript: (sample) => [process.execPath, ['--input-type=module', '-e', sample]],
  python: (sample) => ['python3', ['-c', sample]],
};
const EXAMPLE_ID = '0198f2c4-7b1e-7c3a-9d55-2f6b1c0a9e11';

let server: TestServer;
let folder: string;
let variables: string[];
let recordId: string;
beforeAll(async () => {
  server = await startTestServer('embedded');
  folder = await mkdtemp(join(tmpdir(), 'nxnote-samples-'));
  const [clip] = readClips();
  await writeFile(join(folder, 'hop.wav'), clip!.content);
  const person = await server.newPerson();
  const { body } = await person.call<{ data: { secret: string } }>('POST', API_KEY_ROUTES.createKey.path, {
    name: 'Mẫu',
    scopes: API_SCOPES,
  });
  const record = await person.addRecord(clip!.content, '.wav');
  await person.followRecord(record.id);
  recordId = record.id;
  variables = [`NXNOTE_API=${server.address}/api/v1`, `NXNOTE_KEY=${body.data.secret}`];
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** The variables come on top of what this process was started with: where Python lies is known to the shell only. */
const run = ([program, words]: readonly [string, readonly string[]]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile('env', [...variables, program, ...words], { cwd: folder }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

/** The status of a refusal: what Python says of it. */
function refusalOf({ out, err }: { out: string; err: string }): number | string | null {
  const status = /statusCode"?:\s*(\d+)/.exec(out) ?? /HTTP Error (\d+)/.exec(err);
  return status ? Number(status[1]) : err === '' ? null : err;
}

test.each(OPERATIONS)('$operationId', async (operation) => {
  // What is removed is not there for the next.
  const id = operation.endpoint.method === 'DELETE' ? EXAMPLE_ID : recordId;
  const samples = writeSamples(operation);
  const runs: Promise<number | string | null>[] = [];
  for (const language of SAMPLE_LANGUAGES) {
    const sample = samples[language].replaceAll(EXAMPLE_ID, id).replaceAll('{origin}', server.address);
    runs.push(run(PROGRAMS[language](sample)).then(refusalOf));
    // Of two that are sent at once under one name, one is told to wait.
    if (operation.isOnce) await runs.at(-1);
  }
  const outcomes = await Promise.all(runs);
  // Where there is no bot, webhook or sentence of that name all are told so; else all have what they asked for.
  const [first] = outcomes;
  expect([null, ...operation.failures.map((code) => FAILURES[code].status)]).toContain(first);
  expect(outcomes).toEqual([first, first, first]);
});
