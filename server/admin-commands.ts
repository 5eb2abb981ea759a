/** What `npm run admin -- …` does: in the server where it owns the database, else in the process of the command itself. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CAMPAIGN_TYPES } from '../contract/billing/campaigns.ts';
import type { AuditKind } from '../contract/account/audit.ts';
import { OPERATOR_ROLE, STAFF_ROLES } from '../contract/account/roles.ts';
import { recordEvent } from './audit/index.ts';
import { changeRole, listStaff, removeTotp } from './auth/index.ts';
import { changeBillingSetting, changePackage, listBillingSettings } from './billing/index.ts';
import { systemClock } from './platform/clock.ts';
import { listProgramVersions, type Database } from './platform/database/index.ts';
import { createEvents } from './platform/events/index.ts';
import { createLog } from './platform/log.ts';
import type { Storage } from './platform/storage/index.ts';
import { addCampaign, listAllCampaigns, removeCampaign, stopCampaign } from './promotions/index.ts';
import { changeRemoteSetting, listRemoteSettings } from './site/index.ts';

const USAGE = `Usage: npm run admin -- settings list
       npm run admin -- settings get NAME
       npm run admin -- settings set NAME VALUE
       npm run admin -- package set EMAIL PACKAGE
       npm run admin -- money list
       npm run admin -- money set NAME VALUE
       npm run admin -- operators list
       npm run admin -- operators add EMAIL [ROLE]
       npm run admin -- operators remove EMAIL [ROLE]
       npm run admin -- sessions end EMAIL
       npm run admin -- second-factor remove EMAIL
       npm run admin -- campaigns list
       npm run admin -- campaigns add PICTURE --alt WORDS --to TARGET [--type TYPE] [--from TIME] [--until TIME]
       npm run admin -- campaigns stop ID
       npm run admin -- campaigns remove ID
       npm run admin -- database copy FOLDER
       npm run admin -- database versions
       npm run admin -- records import EMAIL FILE...
An empty VALUE ('') removes the setting. Every visitor can read all settings: keep secrets out.
sessions end signs the person out everywhere. second-factor remove takes the authenticator app away from who has lost it: ask for proof first.
ROLE is operator (when left out), finance (money) or support (helps people). Whoever has one sees the pages under /quan-tri that go with it,
and no more of other people's records than anybody.
money: refund_alone_vnd (above this sum a second person decides about a refund), correction_minutes (what one person may give another by hand
within a day), monthly_refill (on or off). They hold from now on.
PACKAGE is free, plus or pro; what was used stays used.
Settings with a meaning: maintenance (true or false), popupError ({"title": "...", "content": "..."}), betaFeature ({"newEditor": true}),
serviceWorker (off takes it out of all browsers).
Campaigns are shown to users of the FREE package. TYPE is one of ${CAMPAIGN_TYPES.join(', ')} (banner when left out).
PICTURE is PNG, JPEG or WebP, TARGET a path such as /thanh-toan#goi-plus or an https address.
database copy copies the files of the embedded database into a new FOLDER, as they stand between two changes; npm run backup uses it.
database versions brings the tables up to date and lists the programs that have opened the database, the latest first.
records import takes the zip files of an archive in, which people make on their account page: every record becomes one of EMAIL, with its
sound, text, minutes, folders and tags. Nothing is recognised or charged. Records that are here already are left alone, so it can be begun again.
npm run import -- EMAIL FILE... is the same.
TIME is like 2026-12-31T23:59 in Hanoi. With --until a banner counts down to it, for everybody alike; it never begins again.
All of this works while the server runs, and while it does not.`;

export interface Services {
  database: Database;
  storage: Storage;
  /** Where paths of files begin: the folder of whoever types. */
  folder: string;
  /** Takes a line for whoever typed. */
  print(line: string): void;
}

export type Command = (services: Services) => Promise<void>;

/** What the words ask for. @throws Error with the usage when they ask for nothing known */
export function readCommand([area, verb, ...rest]: readonly string[]): Command {
  const [first, second] = rest;
  const asked = `${area} ${verb} ${rest.length}`;
  if (asked === 'settings list 0') return listSettings;
  if (asked === 'settings get 1') return (services) => printSetting(services, first!);
  if (asked === 'settings set 2')
    return recorded('setting-changed', first!, async ({ database }) => {
      await changeRemoteSetting(database, first!, second!);
    });
  if (asked === 'package set 2')
    return recorded('package-changed', second!, (services) =>
      changePackage({ ...services, clock: systemClock }, first!, second!),
    );
  if (asked === 'money list 0') return printMoneySettings;
  if (asked === 'money set 2')
    return recorded('setting-changed', first!, (services) =>
      changeBillingSetting({ ...services, clock: systemClock }, first!, second!),
    );
  if (asked === 'operators list 0') return printStaff;
  if (area === 'operators' && (verb === 'add' || verb === 'remove') && first !== undefined)
    return roleCommand(first, rest.slice(1), verb === 'add');
  if (asked === 'sessions end 1')
    return recorded('signed-out-everywhere', '', ({ database }) => endSessionsOf(database, first!));
  if (asked === 'second-factor remove 1')
    return recorded('totp-off', '', async ({ database }) => {
      const userId = await findPerson(database, first!);
      if (!(await removeTotp({ database }, userId))) throw new Error(`${first!} has no authenticator app.`);
      return userId;
    });
  if (asked === 'campaigns list 0') return listCampaigns;
  if (asked === 'campaigns stop 1')
    return recorded('campaign-stopped', first!, (services) =>
      stopCampaign({ ...services, clock: systemClock }, first!),
    );
  if (asked === 'campaigns remove 1')
    return (services) => removeCampaign(services, first!, noteCampaign(services, 'campaign-removed'));
  if (asked === 'database copy 1') return (services) => copyDatabase(services, first!);
  if (asked === 'database versions 0') return listVersions;
  if (area === 'campaigns' && verb === 'add') return readAddition(rest);
  if (area === 'records' && verb === 'import' && rest.length > 1)
    return (services) => importRecords(services, first!, rest.slice(1));
  throw new Error(USAGE);
}

/** The same, with an event in the audit trail. @param work gives the account that it changed, if it is about one */
const recorded =
  (kind: AuditKind, detail: string, work: (services: Services) => Promise<string | void>): Command =>
  (services) =>
    services.database.transaction(async () => {
      const userId = (await work(services)) ?? null;
      const deps = { ...services, clock: systemClock };
      await recordEvent(deps, { kind, actor: 'operator', userId, detail, client: null });
    });

/** The same for a campaign, whose picture is no part of the transaction. */
const noteCampaign = (services: Services, kind: AuditKind) => (id: string) =>
  recordEvent(
    { ...services, clock: systemClock },
    { kind, actor: 'operator', userId: null, detail: id, client: null },
  );

async function copyDatabase({ database, folder }: Services, to: string): Promise<void> {
  if (!database.copyTo) throw new Error('PostgreSQL is copied with its own tools, for example pg_dump.');
  await database.copyTo(resolve(folder, to));
}

async function listVersions({ database, print }: Services): Promise<void> {
  for (const { version, newestMigration, firstOpenedAt, lastOpenedAt } of await listProgramVersions(
    database.sql,
  ))
    print(
      `NxNote ${version}, tables ${newestMigration}: first ${firstOpenedAt.toISOString()}, last ${lastOpenedAt.toISOString()}`,
    );
}

/** The trail of the person says what came, as the person sees it. */
async function importRecords(services: Services, email: string, paths: readonly string[]): Promise<void> {
  const { database, folder, print } = services;
  const userId = await findPerson(database, email);
  // It needs half of the server; the other commands start at once without it.
  const { takeInArchive } = await import('./archive/index.ts');
  const deps = { ...services, clock: systemClock, events: await createEvents(null, createLog('silent')) };
  const amounts = { taken: 0, known: 0 };
  try {
    for (const path of paths)
      for await (const { name, outcome } of takeInArchive(deps, userId, resolve(folder, path))) {
        amounts[outcome] += 1;
        print(outcome === 'taken' ? `taken in: ${name}` : `here already: ${name}`);
      }
  } finally {
    const detail = String(amounts.taken);
    if (amounts.taken > 0)
      await recordEvent(deps, { kind: 'records-imported', actor: 'operator', userId, detail, client: null });
    print(`${amounts.taken} records taken in, ${amounts.known} were here already.`);
  }
}

const printMoneySettings: Command = async (services) => {
  for (const [name, value] of await listBillingSettings({ ...services, clock: systemClock }))
    services.print(`${name} = ${value}`);
};

const printStaff: Command = async (services) => {
  for (const { email, roles } of await listStaff(services)) services.print(`${email} ${roles.join(' ')}`);
};

function roleCommand(email: string, more: readonly string[], isGiven: boolean): Command {
  const role = STAFF_ROLES.find((known) => known === (more[0] ?? OPERATOR_ROLE));
  if (role === undefined || more.length > 1) throw new Error(USAGE);
  const detail = role === OPERATOR_ROLE ? '' : role;
  return recorded(isGiven ? 'operator-added' : 'operator-removed', detail, (services) =>
    changeRole(services, email, isGiven, role),
  );
}

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

async function listSettings({ database, print }: Services): Promise<void> {
  for (const [name, value] of Object.entries(await listRemoteSettings(database))) print(`${name} = ${value}`);
}

async function printSetting({ database, print }: Services, name: string): Promise<void> {
  const value = (await listRemoteSettings(database))[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  print(value);
}

async function listCampaigns({ database, print }: Services): Promise<void> {
  for (const { id, types, alt, redirect_url, ends_at, stopped_at } of await listAllCampaigns({ database })) {
    const end = stopped_at ?? ends_at;
    print(
      `${id} ${types.join('+')}: ${alt} -> ${redirect_url}${end === null ? '' : `, until ${end.toISOString()}`}`,
    );
  }
}

function readAddition(words: readonly string[]): Command {
  const option = { type: 'string' } as const;
  const { values, positionals } = parse(() =>
    parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { alt: option, to: option, type: option, from: option, until: option },
    }),
  );
  const { alt, to, type = 'banner', from, until } = values;
  const [path] = positionals;
  if (path === undefined || positionals.length > 1 || alt === undefined || to === undefined)
    throw new Error(USAGE);
  const [startsAt, endsAt] = [readTime(from), readTime(until)];
  return async (services) => {
    const image = await readFile(resolve(services.folder, path));
    const campaign = { image, alt, redirectUrl: to, type, startsAt, endsAt };
    const deps = { ...services, clock: systemClock };
    services.print(await addCampaign(deps, campaign, noteCampaign(services, 'campaign-added')));
  };
}

/** A time in Hanoi. @throws Error with the usage for what is none */
function readTime(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? `${text}:00+07:00` : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new Error(USAGE);
  return time;
}

/** An option that is not known is answered with the usage, as everything else is. */
function parse<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new Error(USAGE);
  }
}
