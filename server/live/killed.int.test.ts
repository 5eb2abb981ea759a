/** A power cut in the middle of a recording, with the program itself. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { bareWord } from '../../transcript/words/vietnamese.ts';
import { readConfig } from '../config.ts';
import { projectRoot } from '../platform/entry-point.ts';
import { createModelStore, createSpeech } from '../speech/index.ts';
import { expectDone, signUp, type Person } from '../testing/person.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { silentLog } from '../testing/silent-log.ts';
import { newDataFolder } from '../testing/test-database.ts';
import { lowestCorrelation } from './testing/correlation.ts';
import { BEGINNING_MS } from '../testing/audio.ts';
import { finishLive, Recorder, startLive } from './testing/recorder.ts';
import { MEETING, SILENCE } from './testing/studio.ts';

const { samples } = MEETING;
/** Silence at the end settles the last words. */
const chunks = [...MEETING.chunks, ...Array.from({ length: 20 }, () => SILENCE)];
/** What is acknowledged when each server is killed. */
const KILLED_AT = [80, 180];

/** What the starter model makes of the meeting in one go. */
const HEARD_AT_ONCE = readFileSync(join(projectRoot, 'models/starter/eval/meeting.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter(([, end]) => Number(end) * 1000 < BEGINNING_MS)
  .flatMap((columns) => columns[5]!.split(' '));

/** @returns the folder, which goes when the test has finished */
function forget(folder: string): string {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function decode(file: Uint8Array): Promise<Int16Array> {
  const folder = forget(mkdtempSync(join(tmpdir(), 'nxnote-decoded-')));
  const { speech: settings } = readConfig({ NXNOTE_DATA: folder, NXNOTE_MODELS: 'offline' }, []);
  const models = createModelStore(settings, silentLog);
  const speech = createSpeech({ models, memoryMb: settings.memoryMb, log: silentLog });
  const [path, pcmPath] = [join(folder, 'file.ogg'), join(folder, 'file.pcm')];
  await writeFile(path, file);
  await speech.decode(path, pcmPath, new AbortController().signal);
  await speech.close();
  await models.close();
  const bytes = readFileSync(pcmPath);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
}

async function readWords(person: Person, id: string): Promise<string[]> {
  const query = `audio_id=${id}&order_direction=1&max_result=1000`;
  const { body } = await person.call<{ data: Sentence[] }>('GET', `${ROUTES.listTexts.path}?${query}`);
  return body.data.flatMap(({ text }) => text.split(' ').map(bareWord));
}

/** Words to put in, take out or change to make one text of the other. */
function countEdits(from: readonly string[], to: readonly string[]): number {
  let row = to.map((_, index) => index + 1);
  from.forEach((word, at) => {
    let diagonal = at;
    let left = at + 1;
    row = row.map((above, index) => {
      left = Math.min(above + 1, left + 1, diagonal + (word === to[index] ? 0 : 1));
      diagonal = above;
      return left;
    });
  });
  return row.at(-1) ?? from.length;
}

test('a server is killed twice while somebody records: nothing is missing, nothing is said or charged twice', async () => {
  const folder = forget(newDataFolder());
  let server: ServerProcess = await startServerProcess({ NXNOTE_DATA: folder });
  onTestFinished(() => server.kill().catch(() => undefined));
  let person = await signUp(server.address!);
  const before = await person.balance();
  const id = crypto.randomUUID();
  await startLive(person, id);
  const query = `token=${person.tokens.access_token}`;

  for (const killedAt of KILLED_AT) {
    const recorder = new Recorder(server.address!, id, query);
    const next = await recorder.greet();
    recorder.send(chunks.slice(0, killedAt + 60), next);
    await recorder.stored(killedAt);
    await server.kill();
    await recorder.closed();
    const stored = Math.max(
      ...recorder.messages.map((message) => (message.type === 'stored' ? message.next_chunk : 0)),
    );
    server = await startServerProcess({ NXNOTE_DATA: folder });
    person = person.at(server.address!);
    const again = new Recorder(server.address!, id, query);
    // What was acknowledged is there.
    expect(await again.greet()).toBeGreaterThanOrEqual(stored);
    again.cut();
  }

  const last = new Recorder(server.address!, id, query);
  last.send(chunks, await last.greet());
  await last.stored(chunks.length);
  const lastWord = async () => (await readWords(person, id)).at(-1);
  await expect.poll(lastWord, { interval: 200 }).toBe(HEARD_AT_ONCE.at(-1));
  expect(countEdits(HEARD_AT_ONCE, await readWords(person, id))).toBeLessThan(HEARD_AT_ONCE.length * 0.1);

  const following = person.followRecord(id);
  await finishLive(person, id, chunks.length);
  expectDone((await following).messages);
  expect(before - (await person.balance())).toBe(Math.ceil(chunks.length / 10));
  const { audio_url } = (
    await person.call<{ data: { record: { audio_url: string } } }>(
      'GET',
      `${ROUTES.listRecords.path}/${id}?add_audio_url=true`,
    )
  ).body.data.record;
  const file = await fetch(new URL(audio_url, server.address!));
  expect(lowestCorrelation(samples, await decode(await file.bytes()))).toBeGreaterThan(0.95);
});
