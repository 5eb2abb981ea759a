/** From one version to the next without a stop: the older server goes on while this one changes the tables, serves and works beside it. */
import { setTimeout as delay } from 'node:timers/promises';
import { RECORD_STATUS } from '../contract/limits.ts';
import { ROUTES } from '../contract/routes.ts';
import { systemClock } from '../server/platform/clock.ts';
import { readClips } from '../server/testing/audio.ts';
import { openDocument, type Member } from '../server/testing/member.ts';
import type { Person } from '../server/testing/person.ts';
import { startS3Server } from '../server/testing/s3-server.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { startPostgres, startRedis } from '../server/testing/services.ts';
import type { Client, OldProgram } from './old-version.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { compare, makeRecord, readState, TODAY } from './record-state.ts';

/** How long both versions are at work at once. */
const TOGETHER_MS = 20_000;
const BETWEEN_CALLS_MS = 200;
const ARRIVAL_MS = 60_000;
const KEYS = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const BUCKET = 'drills';

export async function rollOver(program: OldProgram): Promise<Outcome> {
  const outcome = newOutcome(`rolling from ${program.name}`);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const settings = await startServices(closing);
    const old = await program.start(settings);
    closing.push(() => old.stop());
    const { person, recordId } = await makeRecord(program, old.address!);
    const before = await readState(program.client, person, old.address!, recordId);
    // Renamed and heard beside the other one, which stays as it is.
    const { id: otherId } = await person.addRecord(readClips()[1]!.content, '.wav');
    await person.followRecord(otherId);

    const stayed = keepWorking(
      outcome,
      { name: 'cũ', address: old.address!, client: program.client, person },
      otherId,
    );
    const today = await startServerProcess(settings);
    closing.push(() => today.stop());
    console.log(`both serve; one call of the older took ${stayed.maxMs()} ms at most beside the migration`);
    const newer = keepWorking(
      outcome,
      { name: 'mới', address: today.address!, client: TODAY, person },
      otherId,
    );
    const servers = [old.address!, today.address!];
    await Promise.all([delay(TOGETHER_MS), ...servers.map((address) => hear(outcome, person.at(address)))]);
    await Promise.all([stayed.stop(), newer.stop()]);
    const words = [...stayed.words, ...newer.words];
    for (const { member, name } of [stayed, newer]) await expectWords(outcome, member, name, words);

    const expectSame = async (client: Client, address: string): Promise<void> => {
      // Recordings were heard meanwhile.
      const { balanceSeconds } = before;
      compare(outcome, before, { ...(await readState(client, person, address, recordId)), balanceSeconds });
    };
    await expectSame(program.client, old.address!);
    await old.stop();
    await expectSame(TODAY, today.address!);
    const fresh = openDocument(today.address!, otherId, person.tokens.access_token);
    await fresh.synced();
    await expectWords(outcome, fresh, 'who comes afterwards', words);
  } catch (error) {
    outcome.stuck += 1;
    outcome.notes.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const close of closing.reverse()) await close();
  }
  return outcome;
}

/** What several servers need to be one installation. @returns their settings */
async function startServices(closing: (() => Promise<unknown>)[]): Promise<Record<string, string>> {
  const postgres = await startPostgres(true);
  closing.push(() => postgres.stop());
  const redis = await startRedis();
  closing.push(() => redis.stop());
  const s3 = await startS3Server({ bucket: BUCKET, credentials: KEYS, clock: systemClock });
  closing.push(() => s3.stop());
  return {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    BOT_CHECK_WORK: '5',
    LOG_LEVEL: 'warn',
  };
}

interface Worker {
  name: string;
  address: string;
  client: Client;
  person: Person;
}

/** Writes in a transcript, reads the list and renames, one after the other, until told to stop. What is refused is counted. */
function keepWorking(outcome: Outcome, { name, address, client, person }: Worker, recordId: string) {
  const here = person.at(address);
  const leaving = new AbortController();
  const words: string[] = [];
  let maxMs = 0;
  const member = client.openDocument(address, recordId, person.tokens.access_token);
  const call = async (method: string, path: string, body?: unknown): Promise<void> => {
    outcome.acknowledged += 1;
    const beganMs = performance.now();
    const status = await here.call(method, path, body).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    maxMs = Math.max(maxMs, performance.now() - beganMs);
    if (status === 200) return;
    outcome.lost += 1;
    outcome.notes.push(`${name}: ${method} ${path} was answered with ${status}`);
  };
  const work = (async () => {
    await member.synced();
    while (!leaving.signal.aborted) {
      const word = `«${name}${words.length}»`;
      member.type(` ${word}`);
      words.push(word);
      await call('GET', ROUTES.listRecords.path);
      await call('PATCH', `${ROUTES.listRecords.path}/${recordId}`, { data: { record: { name: word } } });
      await delay(BETWEEN_CALLS_MS);
    }
  })();
  return {
    name,
    member,
    words,
    /** How long one call took at most until now, ms. */
    maxMs: () => Math.round(maxMs),
    async stop() {
      leaving.abort();
      await work;
    },
  };
}

/** A recording, taken by this server and heard by whichever works. */
async function hear(outcome: Outcome, here: Person): Promise<void> {
  outcome.acknowledged += 1;
  const { id } = await here.addRecord(readClips()[2]!.content, '.wav');
  await here.followRecord(id);
  const record = await here.readRecord(id);
  if (record.status === RECORD_STATUS.done) return;
  outcome.lost += 1;
  outcome.notes.push(`a recording ended with ${JSON.stringify(record)}`);
}

async function expectWords(
  outcome: Outcome,
  member: Member,
  who: string,
  words: readonly string[],
): Promise<void> {
  const until = Date.now() + ARRIVAL_MS;
  const missing = (): string[] => words.filter((word) => member.text().split(word).length !== 2);
  while (missing().length > 0 && Date.now() < until) await delay(200);
  outcome.acknowledged += words.length;
  outcome.lost += missing().length;
  if (missing().length > 0)
    outcome.notes.push(`${who} has ${words.length - missing().length} of ${words.length} words`);
  member.leave();
}
