/** `npm run admin -- settings|package|campaigns …`: what an administrator changes without a restart. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CAMPAIGN_TYPES } from '../contract/limits.ts';
import type { AuditKind } from '../contract/audit.ts';
import { recordEvent } from './audit/index.ts';
import { changeRole, listOperators, removeTotp } from './auth/index.ts';
import { changePackage } from './billing/index.ts';
import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, type Database } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { readSecret } from './platform/secret.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { createStorage, type Storage } from './platform/storage/index.ts';
import { addCampaign, listAllCampaigns, removeCampaign } from './promotions/index.ts';
import { changeRemoteSetting, listRemoteSettings } from './site/index.ts';

const USAGE = `Usage: npm run admin -- settings list
       npm run admin -- settings get NAME
       npm run admin -- settings set NAME VALUE
       npm run admin -- package set EMAIL PACKAGE
       npm run admin -- operators list
       npm run admin -- operators add EMAIL
       npm run admin -- operators remove EMAIL
       npm run admin -- sessions end EMAIL
       npm run admin -- second-factor remove EMAIL
       npm run admin -- campaigns list
       npm run admin -- campaigns add PICTURE --alt WORDS --to TARGET [--type TYPE] [--timer HOURS --loop HOURS]
       npm run admin -- campaigns remove ID
An empty VALUE ('') removes the setting. Every visitor can read all settings: keep secrets out.
sessions end signs the person out everywhere. second-factor remove takes the authenticator app away from who has lost it: ask for proof first.
Operators have the pages under /quan-tri, and no more of other people's records than anybody.
PACKAGE is free, plus or pro; what was used stays used.
Settings with a meaning: maintenance (true or false), popupError ({"title": "...", "content": "..."}), betaFeature ({"newEditor": true}),
serviceWorker (off takes it out of all browsers).
Campaigns are shown to users of the FREE package. TYPE is one of ${CAMPAIGN_TYPES.join(', ')} (banner when left out).
PICTURE is PNG, JPEG or WebP, TARGET a path such as /thanh-toan#goi-plus or an https address.
The countdown of a banner runs for the hours of --timer, and begins again --loop hours after it began.
With PostgreSQL and S3 this works at any time. The embedded database and the folder of files belong to the running server: stop the server first.`;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Neighbours {
  database: Database;
  storage: Storage;
}

type Command = (neighbours: Neighbours) => Promise<void>;

/** What the words ask for. @throws Error with the usage when they ask for nothing known */
function readCommand([area, verb, ...rest]: readonly string[]): Command {
  const [first, second] = rest;
  const asked = `${area} ${verb} ${rest.length}`;
  if (asked === 'settings list 0') return listSettings;
  if (asked === 'settings get 1') return ({ database }) => printSetting(database, first!);
  if (asked === 'settings set 2')
    return recorded('setting-changed', first!, ({ database }) =>
      changeRemoteSetting(database, first!, second!),
    );
  if (asked === 'package set 2')
    return recorded('package-changed', second!, (neighbours) =>
      changePackage({ ...neighbours, clock: systemClock }, first!, second!),
    );
  if (asked === 'operators list 0')
    return async (neighbours) => (await listOperators(neighbours)).forEach((email) => print(email));
  if (asked === 'operators add 1')
    return recorded('operator-added', '', (neighbours) => changeRole(neighbours, first!, true));
  if (asked === 'operators remove 1')
    return recorded('operator-removed', '', (neighbours) => changeRole(neighbours, first!, false));
  if (asked === 'sessions end 1')
    return recorded('signed-out-everywhere', '', ({ database }) => endSessionsOf(database, first!));
  if (asked === 'second-factor remove 1')
    return recorded('totp-off', '', async ({ database }) => {
      const userId = await findPerson(database, first!);
      if (!(await removeTotp({ database }, userId))) throw new Error(`${first!} has no authenticator app.`);
      return userId;
    });
  if (asked === 'campaigns list 0') return listCampaigns;
  if (asked === 'campaigns remove 1')
    return recorded('campaign-removed', first!, (neighbours) => removeCampaign(neighbours, first!));
  if (area === 'campaigns' && verb === 'add') return readAddition(rest);
  throw new Error(USAGE);
}

/** The same, with an event in the audit trail. @param work gives the account that it changed, if it is about one */
const recorded =
  (kind: AuditKind, detail: string, work: (neighbours: Neighbours) => Promise<string | void>): Command =>
  (neighbours) =>
    neighbours.database.transaction(async () => {
      const userId = (await work(neighbours)) ?? null;
      const deps = { ...neighbours, clock: systemClock };
      await recordEvent(deps, { kind, actor: 'operator', userId, detail, client: null });
    });

/** @throws Error for an address that nobody has, in words for the administrator */
async function findPerson({ sql }: Database, email: string): Promise<string> {
  const account = await sql
    .selectFrom('account')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  return account.id;
}

async function endSessionsOf(database: Database, email: string): Promise<string> {
  const userId = await findPerson(database, email);
  await database.sql.deleteFrom('sign_in').where('user_id', '=', userId).execute();
  return userId;
}

async function listSettings({ database }: Neighbours): Promise<void> {
  for (const [name, value] of Object.entries(await listRemoteSettings(database))) print(`${name} = ${value}`);
}

async function printSetting(database: Database, name: string): Promise<void> {
  const value = (await listRemoteSettings(database))[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  print(value);
}

async function listCampaigns({ database }: Neighbours): Promise<void> {
  for (const { id, types, alt, redirect_url, timer_hours, time_loop_hours } of await listAllCampaigns({
    database,
  })) {
    const countdown = timer_hours === null ? '' : `, ${timer_hours} of ${time_loop_hours} hours`;
    print(`${id} ${types.join('+')}: ${alt} -> ${redirect_url}${countdown}`);
  }
}

function readAddition(words: readonly string[]): Command {
  const option = { type: 'string' } as const;
  const { values, positionals } = parse(() =>
    parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { alt: option, to: option, type: option, timer: option, loop: option },
    }),
  );
  const { alt, to, type = 'banner', timer, loop } = values;
  const [path] = positionals;
  if (path === undefined || positionals.length > 1 || alt === undefined || to === undefined)
    throw new Error(USAGE);
  if ((timer === undefined) !== (loop === undefined)) throw new Error(USAGE);
  const countdown = timer === undefined ? null : { timer: Number(timer), timeLoop: Number(loop) };
  return async (neighbours) => {
    const image = await readFile(path);
    const campaign = { image, alt, redirectUrl: to, type, countdown };
    const deps = { ...neighbours, clock: systemClock };
    const id = await addCampaign(deps, campaign);
    const event = { kind: 'campaign-added', actor: 'operator', userId: null } as const;
    await recordEvent(deps, { ...event, detail: id, client: null });
    print(id);
  };
}

/** An option that is not known is answered with the usage, as everything else is. */
function parse<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new Error(USAGE);
  }
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const { databaseUrl, dataFolder, s3 } = readConfig(undefined, []);
  keepPrivate(dataFolder);
  const database = await openDatabase({ url: databaseUrl, dataFolder, log: createLog('silent') });
  try {
    const storage = await createStorage({
      folder: join(dataFolder, 'files'),
      secret: () => readSecret(dataFolder),
      clock: systemClock,
      s3,
    });
    await command({ database, storage });
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
