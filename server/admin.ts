/** `npm run admin -- settings list|get|set`: what an administrator changes without a restart. */
import { readConfig } from './config.ts';
import { openDatabase, type Database } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { changeRemoteSetting, listRemoteSettings } from './site/index.ts';

const USAGE = `Usage: npm run admin -- settings list
       npm run admin -- settings get NAME
       npm run admin -- settings set NAME VALUE
An empty VALUE ('') removes the setting. Every visitor can read all settings: keep secrets out.
Settings with a meaning: maintenance (true or false), popupError ({"content": "..."}), betaFeature ({"newEditor": true}).
With PostgreSQL this works at any time. The embedded database belongs to the running server: stop the server first.`;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

type Command = (database: Database) => Promise<void>;

/** What the words ask for. @throws Error with the usage when they ask for nothing known */
function readCommand(words: readonly string[]): Command {
  const [area, verb, name, value] = words;
  const count = area === 'settings' ? words.length : 0;
  if (verb === 'list' && count === 2) return list;
  if (verb === 'get' && name !== undefined && count === 3) return (database) => get(database, name);
  if (verb === 'set' && name !== undefined && value !== undefined && count === 4)
    return (database) => changeRemoteSetting(database, name, value);
  throw new Error(USAGE);
}

async function list(database: Database): Promise<void> {
  for (const [name, value] of Object.entries(await listRemoteSettings(database))) print(`${name} = ${value}`);
}

async function get(database: Database, name: string): Promise<void> {
  const value = (await listRemoteSettings(database))[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  print(value);
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const { databaseUrl, dataFolder } = readConfig(undefined, []);
  const database = await openDatabase({ url: databaseUrl, dataFolder, log: createLog('silent') });
  try {
    await command(database);
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
