/** Runs once before the browser scenarios: they drive the built product, and begin with prepared data. */
import { prepareData } from '../e2e/support/prepared-data.ts';
import { buildIfStale } from './build.ts';

export default async function prepare(): Promise<() => void> {
  await buildIfStale('web', 'server');
  return prepareData();
}
