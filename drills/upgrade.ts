/**
 * Data that older versions made, opened by this one, on both databases: an account, a recording that their recogniser heard, edits, a bookmark,
 * a comment, a saved version. And a roll from the newest of them to this one on one PostgreSQL, with both at work at once.
 */
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { RECORD_STATUS } from '../contract/limits.ts';
import { ROUTES } from '../contract/routes.ts';
import { openDatabase } from '../server/platform/database/index.ts';
import { readClips } from '../server/testing/audio.ts';
import { openDocument } from '../server/testing/member.ts';
import { PERSON_PASSWORD, send, type Person } from '../server/testing/person.ts';
import { createEmptyPostgresDatabase } from '../server/testing/prepared-databases.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts';
import { startPostgres } from '../server/testing/services.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { OLD_VERSIONS, prepareVersion, type OldProgram } from './old-version.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { compare, makeRecord, readState, TODAY, untilFound } from './record-state.ts';
import { rollOver } from './roll-over.ts';

export const UPGRADE = 'upgrade from older versions';

type Settings = Record<string, string>;

export async function runUpgrade(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let newest: OldProgram | null = null;
  for (const version of OLD_VERSIONS) {
    newest = await prepareVersion(version);
    for (const kind of ['embedded', 'PostgreSQL'] as const) outcomes.push(await openOldData(newest, kind));
  }
  outcomes.push(await rollOver(newest!));
  return outcomes;
}

async function openOldData(program: OldProgram, kind: 'embedded' | 'PostgreSQL'): Promise<Outcome> {
  const outcome = newOutcome(`${program.name}, ${kind}`);
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-drill-'));
  const postgres = kind === 'embedded' ? null : await startPostgres(true);
  const settings: Settings = {
    BOT_CHECK_WORK: '5',
    LOG_LEVEL: 'warn',
    NXNOTE_DATA: folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const running: ServerProcess[] = [];
  const begin = async (start: Promise<ServerProcess>): Promise<ServerProcess> => {
    const server = await start;
    running.push(server);
    return server;
  };
  try {
    const old = await begin(program.start(settings));
    const { person, recordId } = await makeRecord(program, old.address!);
    const before = await readState(program.client, person, old.address!, recordId);
    await old.stop();

    const server = await begin(startServerProcess(settings));
    compare(outcome, before, await readState(TODAY, person, server.address!, recordId));
    await goOn(outcome, person, server.address!, recordId);
    await server.stop();
    await compareTables(outcome, folder, postgres?.url ?? null);
    await expectOldRefused(outcome, program, settings);
    if (kind === 'embedded') {
      goBack(folder);
      const again = await begin(program.start(settings));
      compare(outcome, before, await readState(program.client, person, again.address!, recordId));
    }
  } catch (error) {
    outcome.stuck += 1;
    outcome.notes.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const server of running) await server.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return outcome;
}

/** Somebody signs in with the password of then, writes on, and has another recording heard. */
async function goOn(outcome: Outcome, owner: Person, address: string, recordId: string): Promise<void> {
  const login = { email: owner.user.email, password: PERSON_PASSWORD };
  const { status, body } = await send<Person['tokens']>(address, null, 'POST', ROUTES.login.path, login);
  const here = owner.at(address);
  const member = openDocument(address, recordId, status === 200 ? body.access_token : '');
  await member.synced();
  member.type(' Viết tiếp ở bản mới.');
  await untilFound(TODAY, here, address, recordId, ({ content }) =>
    content.toJSON().endsWith('Viết tiếp ở bản mới.'),
  );
  member.leave();
  const balance = await here.balance();
  const { id, duration } = await here.addRecord(readClips()[1]!.content, '.wav');
  await here.followRecord(id);
  const isHeard = (await here.readRecord(id)).status === RECORD_STATUS.done;
  outcome.acknowledged += 1;
  if (status === 200 && isHeard && (await here.balance()) === balance - Math.ceil(duration)) return;
  outcome.wrong += 1;
  outcome.notes.push(`sign-in ${status}, heard ${isHeard}, ${balance} s became ${await here.balance()} s`);
}

/** Tables that were brought up to date are those that are made anew. */
async function compareTables(outcome: Outcome, folder: string, url: string | null): Promise<void> {
  const empty = mkdtempSync(join(tmpdir(), 'nxnote-drill-'));
  const upgraded = await describeTables(url, folder);
  const fresh = await describeTables(url && (await createEmptyPostgresDatabase(url)), empty);
  rmSync(empty, { recursive: true, force: true });
  outcome.acknowledged += 1;
  const differences = [
    ...upgraded.filter((line) => !fresh.includes(line)).map((line) => `only where it was upgraded: ${line}`),
    ...fresh.filter((line) => !upgraded.includes(line)).map((line) => `only where it is new: ${line}`),
  ];
  if (differences.length > 0) outcome.wrong += 1;
  outcome.notes.push(...differences);
}

/** Everything that migrations make, one line each. Names of constraints are the database's own. */
async function describeTables(url: string | null, dataFolder: string): Promise<string[]> {
  const database = await openDatabase({ url, dataFolder, log: silentLog });
  try {
    const { rows } = await sql<{ line: string }>`
      with own as (
        select oid, relname, relkind from pg_class
        where relnamespace = to_regnamespace(current_schema()) and relname not like 'kysely\\_%')
      select format('column %s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
          pg_get_expr(adbin, adrelid)) as line
        from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = own.oid and adnum = attnum where relkind in ('r', 'v')
      union all select format('constraint %s %s', relname, pg_get_constraintdef(pg_constraint.oid))
        from own join pg_constraint on conrelid = own.oid
      union all select pg_get_indexdef(own.oid) from own where relkind = 'i'
      union all select pg_get_triggerdef(pg_trigger.oid) from own join pg_trigger on tgrelid = own.oid and not tgisinternal
      union all select format('view %s %s', relname, pg_get_viewdef(oid)) from own where relkind = 'v'
      union all select format('function %s %s', proname, prosrc) from pg_proc
        where pronamespace = to_regnamespace(current_schema())
      order by line`.execute(database.sql);
    return rows.map(({ line }) => line);
  } finally {
    await database.close();
  }
}

/** The older program knows nothing of these tables, and says so. */
async function expectOldRefused(outcome: Outcome, program: OldProgram, settings: Settings): Promise<void> {
  outcome.acknowledged += 1;
  try {
    await (await program.start(settings)).kill();
    outcome.wrong += 1;
    outcome.notes.push('the older program began on newer data');
  } catch (error) {
    console.log(`the older program: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** As the message at the upgrade says it. */
function goBack(folder: string): void {
  const copies = join(folder, 'before-upgrade');
  const [copy] = readdirSync(copies);
  renameSync(join(folder, 'database'), join(folder, 'database.newer'));
  cpSync(join(copies, copy!), join(folder, 'database'), { recursive: true });
}
