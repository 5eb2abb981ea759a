/** `npm run admin -- …`: what an administrator changes without a restart. A server that runs on the embedded database does it itself. */
import { readCommand } from './admin-commands.ts';
import { askServer } from './command-listener.ts';
import { readConfig } from './config.ts';
import { openStorage } from './open-storage.ts';
import { openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { keepPrivate } from './platform/private-folder.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const words = process.argv.slice(2);
  const folder = process.cwd();
  const command = readCommand(words);
  const { databaseUrl, databaseLimits, dataFolder, s3, migrationMinutes } = readConfig(undefined, []);
  keepPrivate(dataFolder);
  if (databaseUrl === null && (await askServer(dataFolder, { words, folder }, print))) return;
  const database = await openDatabase({
    url: databaseUrl,
    limits: databaseLimits,
    dataFolder,
    log: createLog('silent'),
    migrationMinutes,
    say: (line) => process.stderr.write(`${line}\n`),
  });
  try {
    const storage = await openStorage({ dataFolder, s3 }, false);
    await command({ database, storage, folder, print });
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
