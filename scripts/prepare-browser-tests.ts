/** Runs once before the browser scenarios: they drive the built product. */
import { buildIfStale } from './build.ts';

export default async function prepare(): Promise<void> {
  await buildIfStale('web', 'server');
}
