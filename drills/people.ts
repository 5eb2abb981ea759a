/** People who use the product while it is disturbed, and note what they were told is done. */
import { setTimeout as delay } from 'node:timers/promises';
import { RECORD_STATUS } from '../contract/limits.ts';
import type { Sentence } from '../contract/transcription/transcript.ts';
import { bareWord } from '../transcript/words/vietnamese.ts';
import { ROUTES } from '../contract/routes.ts';
import { openDatabase } from '../server/platform/database/index.ts';
import { readClips } from '../server/testing/audio.ts';
import { openDocument, type Member } from '../server/testing/member.ts';
import { signUp, type Person } from '../server/testing/person.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import type { Outcome } from './outcome.ts';
import type { Stage } from './stage.ts';

/** One of them uploads so many recordings. */
const UPLOADS_EACH = 4;
/** A call that has no answer after so long is given up, as a browser's user would. */
const PATIENCE_MS = 60_000;
const BETWEEN_WORDS_MS = 400;

export interface People {
  /** What they have been told is taken. */
  uploads: readonly Uploaded[];
  /** They stop. Nothing is held against the product that was not acknowledged until then. */
  leave(): Promise<void>;
  /** Waits until everything has come to its end, as long as given, and counts what is not right. */
  check(outcome: Outcome, waitMs: number): Promise<void>;
}

export interface Uploaded {
  person: Person;
  id: string;
  /** Which of the clips. */
  clip: number;
}

export async function invitePeople(stage: Stage): Promise<People> {
  const clips = readClips();
  const leaving = new AbortController();
  const uploads: Uploaded[] = [];
  const people: Person[] = [];
  const addressAt = (turn: number): string => stage.addresses[turn % stage.addresses.length]!;

  const owner = await newPerson(stage);
  // What each clip becomes when nobody disturbs, and a document to write in.
  const reference = await Promise.all(
    clips.slice(0, 2).map(async ({ content }) => {
      const record = await owner.addRecord(content, '.wav');
      await owner.followRecord(record.id);
      return { id: record.id, words: await wordsOf(owner, record.id) };
    }),
  );
  const writing = startWriting(stage, owner, reference[0]!.id, leaving.signal);
  const renaming = rename(stage, owner, reference[1]!.id, leaving.signal);

  async function upload(): Promise<void> {
    for (let turn = 0; !leaving.signal.aborted; turn += 1) {
      try {
        if (turn % UPLOADS_EACH === 0) people.push(await newPerson(stage));
        const person = people.at(-1)!;
        const clip = turn % reference.length;
        const file = await patiently(person.at(addressAt(turn)).sendFile(clips[clip]!.content, '.wav'));
        const id = await createUntilTold(stage, person, file, leaving.signal);
        if (id !== null) uploads.push({ person, id, clip });
      } catch {
        // Nothing was acknowledged.
      }
      await pauseFor(1_500, leaving.signal);
    }
  }
  const uploading = upload();

  return {
    uploads,
    async leave() {
      leaving.abort();
      await Promise.all([uploading, writing.over, renaming]);
    },
    async check(outcome, waitMs) {
      const until = Date.now() + waitMs;
      await checkUploads(outcome, { uploads, reference, until, address: addressAt(0) });
      await checkWallets(outcome, people, uploads, addressAt(0));
      await writing.check(outcome, until);
      const { last, isTold } = await renaming;
      outcome.acknowledged += isTold;
      const { name } = await owner.at(addressAt(1)).readRecord(reference[1]!.id);
      if (Number(name.split(' ')[1]) < last) {
        outcome.lost += 1;
        outcome.notes.push(`the name ${last} was acknowledged, and it is ${name}`);
      }
    },
  };
}

/** Somebody whose address is confirmed. */
export async function newPerson({ addresses, databaseUrl }: Stage): Promise<Person> {
  const person = await patiently(signUp(addresses[0]!));
  const database = await openDatabase({ url: databaseUrl, dataFolder: null, log: silentLog });
  try {
    await database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', person.user.id)
      .execute();
  } finally {
    await database.close();
  }
  return person;
}

/** Says again and again which file is meant: an answer may be lost on its way, but a file becomes one record. */
async function createUntilTold(
  { addresses }: Stage,
  person: Person,
  file: { bucket: string; key: string },
  signal: AbortSignal,
): Promise<string | null> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    try {
      const { status, body } = await patiently(
        person.at(addresses[turn % addresses.length]!).createRecord(file),
      );
      if (status === 200) return body.data.record.id;
    } catch {
      // No answer.
    }
    await pauseFor(1_000, signal);
  }
  return null;
}

async function checkUploads(
  outcome: Outcome,
  {
    uploads,
    reference,
    until,
    address,
  }: { uploads: Uploaded[]; reference: { words: string }[]; until: number; address: string },
): Promise<void> {
  for (const { person, id, clip } of uploads) {
    outcome.acknowledged += 1;
    const here = person.at(address);
    let record = await here.readRecord(id);
    while (record?.status === RECORD_STATUS.working && Date.now() < until) {
      await delay(500);
      record = await here.readRecord(id);
    }
    if (record?.status === RECORD_STATUS.working) {
      outcome.stuck += 1;
      outcome.notes.push(`record ${id} is still worked on, at ${record.progress}`);
    } else if (record?.status !== RECORD_STATUS.done) {
      outcome.lost += 1;
      outcome.notes.push(`record ${id} ended with ${JSON.stringify(record?.failure ?? null)}`);
    } else {
      const words = await wordsOf(here, id);
      const wanted = reference[clip]!.words;
      if (words === wanted) continue;
      if (words.length > wanted.length) outcome.twice += 1;
      else outcome.lost += 1;
      outcome.notes.push(`record ${id} says "${words}" instead of "${wanted}"`);
    }
  }
}

/** Every second is charged once. */
async function checkWallets(
  outcome: Outcome,
  people: readonly Person[],
  uploads: readonly Uploaded[],
  address: string,
): Promise<void> {
  for (const person of people) {
    const here = person.at(address);
    const { total, items } = await listAll(here);
    const told = uploads.filter((upload) => upload.person === person).length;
    // A record whose answer was lost may be there beside those that were acknowledged, but each file is one.
    if (total < told) outcome.lost += told - total;
    if (new Set(items.map(({ key }) => key)).size < items.length) outcome.twice += 1;
    if (items.some(({ status }) => status === RECORD_STATUS.working)) continue;
    const used = items
      .filter(({ status }) => status === RECORD_STATUS.done)
      .reduce((sum, { duration }) => sum + Math.ceil(duration), 0);
    const balance = await here.balance();
    if (balance === FREE_SECONDS - used) continue;
    if (balance < FREE_SECONDS - used) outcome.twice += 1;
    else outcome.lost += 1;
    outcome.notes.push(`a wallet holds ${balance} s, and ${used} s were used`);
  }
}

const FREE_SECONDS = 3600;

const listAll = async (person: Person) =>
  (
    await person.call<{
      data: { total: number; items: { key: string; status: number; duration: number }[] };
    }>('GET', `${ROUTES.listRecords.path}?limit=100`)
  ).body.data;

export async function wordsOf(person: Person, recordId: string): Promise<string> {
  const query = `audio_id=${recordId}&max_result=10000`;
  const { body } = await person.call<{ data: Sentence[] }>('GET', `${ROUTES.listTexts.path}?${query}`);
  return body.data.flatMap(({ text }) => text.split(' ').map(bareWord)).join(' ');
}

/** Two people in one document: what one has written is told when the other reads it. */
function startWriting({ addresses }: Stage, owner: Person, recordId: string, signal: AbortSignal) {
  const enter = (address: string): Member => openDocument(address, recordId, owner.tokens.access_token);
  const [writer, reader] = [enter(addresses[0]!), enter(addresses[1]!)];
  const written: string[] = [];
  const read = new Set<string>();
  const note = (): void => {
    for (const [word] of reader.text().matchAll(/«\d+»/g)) read.add(word);
  };
  const write = async (): Promise<void> => {
    await Promise.all([writer.synced(), reader.synced()]);
    for (let count = 1; !signal.aborted; count += 1) {
      const word = `«${count}»`;
      written.push(word);
      writer.type(word);
      note();
      await pauseFor(BETWEEN_WORDS_MS, signal);
    }
  };
  return {
    over: write(),
    async check(outcome: Outcome, until: number): Promise<void> {
      const isAll = (): boolean => written.every((word) => reader.text().includes(word));
      while (!isAll() && Date.now() < until) await delay(200);
      note();
      outcome.acknowledged += read.size;
      const missing = written.filter((word) => !reader.text().includes(word));
      if (missing.length > 0) {
        outcome.stuck += missing.length;
        outcome.notes.push(`${missing.length} of ${written.length} written words did not arrive`);
      }
      writer.leave();
      reader.leave();
      // Somebody who comes anew has nothing but what the server has.
      const fresh = enter(addresses[1]!);
      await Promise.race([fresh.synced(), delay(PATIENCE_MS)]);
      const text = fresh.text();
      fresh.leave();
      for (const word of read) {
        const times = text.split(word).length - 1;
        if (times === 0) outcome.lost += 1;
        if (times > 1) outcome.twice += 1;
        if (times !== 1) outcome.notes.push(`the word ${word} is there ${times} times`);
      }
    },
  };
}

/** @returns the last name that was acknowledged, and how many were */
async function rename(
  { addresses }: Stage,
  owner: Person,
  recordId: string,
  signal: AbortSignal,
): Promise<{ last: number; isTold: number }> {
  let [last, isTold] = [0, 0];
  for (let count = 1; !signal.aborted; count += 1) {
    try {
      const there = owner.at(addresses[count % addresses.length]!);
      const body = { data: { record: { name: `Tên ${count}` } } };
      const path = ROUTES.renameRecord.path.replace(':id', recordId);
      const { status } = await patiently(there.call(ROUTES.renameRecord.method, path, body));
      if (status === 200) [last, isTold] = [count, isTold + 1];
    } catch {
      // Nothing was acknowledged.
    }
    await pauseFor(700, signal);
  }
  return { last, isTold };
}

const patiently = async <T>(work: Promise<T>): Promise<T> => {
  const timer = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('no answer');
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
};

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {});
