/**
 * The product on an object store that others wrote: Ceph's radosgw. First what every store must do, then forms, parts, ranges, removal and a
 * backup on it, then radosgw is killed, stands still and says 503 while people use it.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startVitest } from 'vitest/node';
import { LARGE_FILE_ROUTES, PART_BYTES } from '../contract/records/large-file-routes.ts';
import type { LargeFile } from '../contract/records/large-files.ts';
import type { RecordDetail } from '../contract/records/records.ts';
import type { UploadSignature } from '../contract/records/upload.ts';
import { ROUTES } from '../contract/routes.ts';
import { ensureInstalled } from '../scripts/ensure-services.ts';
import { systemClock } from '../server/platform/clock.ts';
import { entryPoint } from '../server/platform/entry-point.ts';
import { createStorage, type Storage } from '../server/platform/storage/index.ts';
import { readClips, toWav } from '../server/testing/audio.ts';
import type { Answer, Person } from '../server/testing/person.ts';
import { removeForGood } from '../server/testing/remove-for-good.ts';
import { allowForms, countUnjoined, startCeph, type Ceph, type ObjectStorePlace } from './ceph.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { invitePeople, newPerson, type Uploaded } from './people.ts';
import type { Random } from './random.ts';
import { noteLastWords, openStage, secondsUntilReady, type Stage } from './stage.ts';

export const OBJECT_STORE = 'an object-store of others';

/** `S3_TIMEOUT_SECONDS` of the drill. */
const TIMEOUT_SECONDS = 3;
/** Longer than both tries of a call. */
const STILL_MS = 12_000;
const BUSY_MS = 8_000;
const ROUNDS = 2;
/** Of one behaviour: ends what hangs. */
const SUITE_MS = 60_000;
const BETWEEN_MS = 6_000;
const SETTLE_MS = 180_000;
const REMOVED_MS = 60_000;
/** A sender asks again after so long. */
const AGAIN_MS = 1_000;
/** Two parts and a bit, of silence: nobody is to recognise it. */
const LARGE_SAMPLES = PART_BYTES + 1000;

/** What the drill looks at the store with, beside the product. */
interface Look {
  storage: Storage;
  keys(): Promise<string[]>;
}

export async function runObjectStore(random: Random): Promise<Outcome> {
  const outcome = newOutcome(OBJECT_STORE);
  ensureInstalled('postgresql', 'redis', 'ceph');
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-drill-'));
  const beganMs = performance.now();
  const ceph = await startCeph();
  console.log(`Ceph answers after ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
  try {
    await runSuite(outcome, ceph.place);
    const look = await openLook(ceph.place, folder);
    for (const key of await look.keys()) await look.storage.remove(key);
    const stage = await openStage(outcome, {
      roles: ['web', 'web', 'worker'],
      objectStore: ceph.place,
      settings: { S3_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS) },
    });
    try {
      await postFromPage(outcome, stage, ceph.place);
      await tryUndisturbed(outcome, stage, look);
      await disturb(outcome, { stage, ceph, look, random });
      await backUp(outcome, stage, look, folder);
      noteLastWords(outcome, stage);
    } finally {
      await stage.stop();
    }
  } finally {
    await ceph.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return outcome;
}

async function openLook(place: ObjectStorePlace, folder: string): Promise<Look> {
  const s3 = { ...place, forcePathStyle: true };
  const storage = await createStorage({ folder, secret: () => 'unused', clock: systemClock, s3 });
  return {
    storage,
    async keys() {
      const keys: string[] = [];
      for await (const { key } of storage.list()) keys.push(key);
      return keys;
    },
  };
}

/** What every store must do, as the tests have it. */
async function runSuite(outcome: Outcome, place: ObjectStorePlace): Promise<void> {
  const vitest = await startVitest('test', [], {
    config: false,
    watch: false,
    include: ['drills/object-store.suite.ts'],
    pool: 'forks',
    testTimeout: SUITE_MS,
    hookTimeout: SUITE_MS,
    provide: { objectStore: place },
  });
  const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
  const failed = tests.filter((test) => !test.ok());
  await vitest.close();
  console.log(`${tests.length - failed.length} of ${tests.length} behaviours are those of every store`);
  outcome.acknowledged += tests.length;
  outcome.wrong += failed.length;
  if (tests.length === 0) outcome.stuck += 1;
  for (const { fullName } of failed) outcome.notes.push(fullName);
}

/** A browser asks the store whether a page of the server may post there, and may not without the rule of `delivery/README.md`. */
async function postFromPage(outcome: Outcome, stage: Stage, place: ObjectStorePlace): Promise<void> {
  const person = await newPerson(stage);
  const { method, path } = ROUTES.createUploadSignature;
  const { body } = await person.call<UploadSignature>(method, path, { file_extension: '.wav' });
  const mayPost = async (): Promise<boolean> => {
    const response = await fetch(body.postEndpoint, {
      method: 'OPTIONS',
      headers: { origin: person.address, 'access-control-request-method': 'POST' },
    });
    return response.ok && response.headers.get('access-control-allow-origin') === person.address;
  };
  const before = await mayPost();
  await allowForms(place, person.address);
  const after = await mayPost();
  console.log(`a page may post: ${before} without the rule, ${after} with it`);
  outcome.acknowledged += 1;
  if (!after) outcome.wrong += 1;
}

/** A form, a file in parts, ranges of both, and nothing of them left when their records are gone. */
async function tryUndisturbed(outcome: Outcome, stage: Stage, look: Look): Promise<void> {
  const person = await newPerson(stage);
  const clip = readClips()[0]!.content;
  const form = await person.addRecord(clip, '.wav');
  await person.followRecord(form.id);
  const large = makeLargeFile(1);
  const sent = await sendLargeFile(person, large, new AbortController().signal);
  const { status, body } = await person.createRecord(sent!, 'Họp dài');
  if (status !== 200) throw new Error(`the record was refused: ${JSON.stringify(body)}`);
  const parted = body.data.record;
  await person.followRecord(parted.id);
  for (const [{ id }, content] of [
    [form, clip],
    [parted, large],
  ] as const) {
    await expectSound(outcome, person, id, content);
    for (const range of [`bytes=0-43`, `bytes=${content.length - 1000}-`, `bytes=-7`, `bytes=1000-2000000`])
      await expectSound(outcome, person, id, content, range);
  }
  const stored = (await look.keys()).length;
  for (const { id } of [form, parted]) await removeForGood(person, id);
  const until = Date.now() + REMOVED_MS;
  let left = await look.keys();
  for (; left.length > 0 && Date.now() < until; left = await look.keys()) await delay(500);
  outcome.acknowledged += stored;
  outcome.stuck += left.length;
  if (left.length > 0) outcome.notes.push(`not removed: ${left.join(', ')}`);
  console.log(`${stored} objects of two records, ${left.length} left after both were removed for good`);
}

/** The sound as it was sent, the whole of it or a range. */
async function expectSound(
  outcome: Outcome,
  person: Person,
  recordId: string,
  content: Uint8Array,
  range?: string,
): Promise<void> {
  const response = await playSound(person, recordId, range);
  const received = Buffer.from(await response.arrayBuffer());
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? 'bytes=0-') ?? [];
  const wanted =
    start === ''
      ? content.subarray(-Number(end))
      : content.subarray(Number(start), end === '' ? undefined : Number(end) + 1);
  outcome.acknowledged += 1;
  if (response.status === (range === undefined ? 200 : 206) && received.equals(wanted)) return;
  outcome.lost += 1;
  outcome.notes.push(
    `record ${recordId} answers ${response.status} with ${received.length} bytes to ${range ?? 'no range'}`,
  );
}

async function playSound(person: Person, recordId: string, range?: string): Promise<Response> {
  const path = ROUTES.getRecord.path.replace(':id', recordId);
  const { body } = await person.call<{ data: { record: RecordDetail } }>('GET', `${path}?add_audio_url=true`);
  const url = new URL(body.data.record.audio_url!, person.address);
  return fetch(url, { headers: { connection: 'close', ...(range !== undefined && { range }) } });
}

interface Scene {
  stage: Stage;
  ceph: Ceph;
  look: Look;
  random: Random;
}

async function disturb(outcome: Outcome, { stage, ceph, look, random }: Scene): Promise<void> {
  const faults = [
    {
      name: 'radosgw is killed and starts again',
      happen: () => ceph.restart(random.between(500, 8_000)),
    },
    {
      name: `radosgw stands still for ${STILL_MS / 1000} s`,
      happen: () => whileAway(outcome, stage, heard, () => ceph.standStill(STILL_MS)),
    },
    {
      name: `radosgw says 503 SlowDown for ${BUSY_MS / 1000} s`,
      happen: () => whileAway(outcome, stage, heard, () => ceph.beBusy(BUSY_MS)),
    },
  ];
  const listener = await newPerson(stage);
  const { id } = await listener.addRecord(readClips()[0]!.content, '.wav');
  await listener.followRecord(id);
  const heard = { person: listener, id };
  const people = await invitePeople(stage);
  const large = keepSendingLargeFiles(outcome, stage);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const fault of random.shuffle([...faults, faults[0]!])) {
      await delay(BETWEEN_MS);
      await fault.happen();
      const seconds = await secondsUntilReady(stage);
      console.log(`${fault.name}: every part answers after ${seconds.toFixed(1)} s`);
    }
  await delay(BETWEEN_MS);
  await people.leave();
  await large.leave();
  await people.check(outcome, SETTLE_MS);
  await large.check(outcome, look);
  await checkSounds(outcome, people.uploads);
  await checkSizes(outcome, look);
  console.log(`${people.uploads.length} recordings and ${large.count()} large files were taken`);
  console.log(`${await countUnjoined(ceph.place)} files lie in parts that nobody joined`);
}

/** Whoever plays a recording meanwhile is told what it is, and not left waiting. */
async function whileAway(
  outcome: Outcome,
  stage: Stage,
  { person, id }: { person: Person; id: string },
  fault: () => Promise<void>,
): Promise<void> {
  const over = fault();
  // A radosgw that is restarted for it needs a moment.
  await delay(2_000);
  const beganMs = performance.now();
  const response = await playSound(person.at(stage.addresses[0]!), id);
  const body = response.ok ? 'the sound' : await response.text();
  const seconds = (performance.now() - beganMs) / 1000;
  console.log(`${seconds.toFixed(1)} s: ${response.status} ${body}`);
  outcome.acknowledged += 1;
  if (response.status !== 503 || !body.includes('STORAGE_UNREACHABLE') || seconds > 2 * TIMEOUT_SECONDS + 2) {
    outcome.wrong += 1;
    outcome.notes.push(`who played was told after ${seconds.toFixed(1)} s: ${response.status} ${body}`);
  }
  await over;
}

const makeLargeFile = (seed: number): Uint8Array<ArrayBuffer> =>
  toWav(new Int16Array(LARGE_SAMPLES).fill(seed % 8), 48_000, 2);

/** Sends large files one after the other, each from where the server says that it ends. */
function keepSendingLargeFiles(outcome: Outcome, stage: Stage) {
  const leaving = new AbortController();
  const taken: { key: string; seed: number }[] = [];
  const send = async (): Promise<void> => {
    for (let seed = 1; !leaving.signal.aborted; seed += 1)
      try {
        const file = await sendLargeFile(await newPerson(stage), makeLargeFile(seed), leaving.signal);
        if (file) taken.push({ key: file.key, seed });
      } catch (error) {
        outcome.lost += 1;
        outcome.notes.push(`a large file: ${String(error)}`);
      }
  };
  const sending = send();
  return {
    count: () => taken.length,
    async leave() {
      leaving.abort();
      await sending;
    },
    async check(found: Outcome, { storage }: Look): Promise<void> {
      for (const { key, seed } of taken) {
        found.acknowledged += 1;
        if ((await storage.read(key).catch(() => null))?.equals(makeLargeFile(seed))) continue;
        found.lost += 1;
        found.notes.push(`the large file ${key} is not what was sent`);
      }
    },
  };
}

/**
 * Goes on until everything is taken, as the browser does where the store is away.
 * @returns null when `signal` ended it
 * @throws Error where the server has forgotten what it took
 */
async function sendLargeFile(
  person: Person,
  content: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<LargeFile | null> {
  let file: LargeFile | null = null;
  while (!signal.aborted) {
    const { status, body }: LargeFileAnswer = await askOn(person, file, content).catch(() => NO_ANSWER);
    if (status === 200) file = body.data;
    else if (status !== 503 && status !== 0 && body.code !== 'UPLOAD_OFFSET')
      throw new Error(`${status} ${JSON.stringify(body)}`);
    else await delay(AGAIN_MS);
    if (file?.is_complete) return file;
  }
  return null;
}

type LargeFileAnswer = Answer<{ data: LargeFile; code?: string }>;
const NO_ANSWER = { status: 0, body: {} } as LargeFileAnswer;

/** Begins the file, sends its next part, or ends it. */
function askOn(
  person: Person,
  file: LargeFile | null,
  content: Uint8Array<ArrayBuffer>,
): Promise<LargeFileAnswer> {
  const { beginLargeFile, completeLargeFile } = LARGE_FILE_ROUTES;
  const wanted = { name: 'Họp.wav', size_bytes: content.length, modified_ms: 1 };
  if (file === null) return person.call(beginLargeFile.method, beginLargeFile.path, wanted);
  if (file.received_bytes < content.length) return sendPart(person, file, content);
  return person.call(completeLargeFile.method, completeLargeFile.path.replace(':id', file.id));
}

async function sendPart(
  person: Person,
  { id, received_bytes: from }: LargeFile,
  content: Uint8Array<ArrayBuffer>,
): Promise<LargeFileAnswer> {
  const path = LARGE_FILE_ROUTES.sendFilePart.path.replace(':id', id).replace(':offset', String(from));
  const response = await fetch(new URL(path, person.address), {
    method: 'PUT',
    headers: {
      authorization: `Basic ${person.tokens.access_token}`,
      'content-type': 'application/octet-stream',
      connection: 'close',
    },
    body: content.slice(from, from + PART_BYTES),
  });
  return { status: response.status, body: (await response.json()) as LargeFileAnswer['body'] };
}

/** Every recording that was taken plays as it was sent. */
async function checkSounds(outcome: Outcome, uploads: readonly Uploaded[]): Promise<void> {
  const clips = readClips();
  for (const { person, id, clip } of uploads) await expectSound(outcome, person, id, clips[clip]!.content);
}

/** No sound is there in half, also none that nobody was told of. */
async function checkSizes(outcome: Outcome, { storage }: Look): Promise<void> {
  const sizes = new Set([...readClips().map(({ content }) => content.length), makeLargeFile(0).length]);
  for await (const { key, sizeBytes } of storage.list())
    if (key.endsWith('.wav') && !sizes.has(sizeBytes)) {
      outcome.wrong += 1;
      outcome.notes.push(`${key} has ${sizeBytes} bytes`);
    }
}

/** A backup has every object of the store. */
async function backUp(outcome: Outcome, stage: Stage, look: Look, folder: string): Promise<void> {
  const beganMs = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [entryPoint('backup'), join(folder, 'backups')],
    {
      env: { NXNOTE_MODELS: 'offline', NXNOTE_DATA: join(folder, 'data'), ...stage.settings },
    },
  );
  const files = Number(/Files: (\d+)/.exec(stdout)?.[1]);
  const listed = (await look.keys()).length;
  console.log(
    `a backup of ${files} of ${listed} objects took ${((performance.now() - beganMs) / 1000).toFixed(1)} s`,
  );
  outcome.acknowledged += 1;
  if (files === listed) return;
  outcome.lost += 1;
  outcome.notes.push(`a backup has ${files} of ${listed} objects: ${stdout}`);
}
