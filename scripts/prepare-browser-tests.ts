/** Runs once before the browser scenarios: they drive the built product, and begin with prepared data. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { PREPARED_DATA } from '../e2e/support/nxnote.ts';
import { prepareData } from '../e2e/support/prepared-data.ts';
import { buildIfStale } from './build.ts';

/** The stages of "npm test" share a folder of data, which the first of them makes. */
export default async function prepare(): Promise<(() => void) | undefined> {
  await buildIfStale('web', 'server');
  const shared = process.env[PREPARED_DATA];
  if (shared !== undefined) {
    if (!existsSync(shared)) renameSync(await prepareData(), shared);
    return undefined;
  }
  const own = await prepareData();
  process.env[PREPARED_DATA] = own;
  return () => rmSync(own, { recursive: true, force: true });
}
