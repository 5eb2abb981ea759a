/** `npm run bench -- [pipeline] [uploads] [list]`: prints what the README of this folder claims. Without names, all of them. */
import { buildServer } from '../scripts/build-server.ts';
import { benchList } from './list.ts';
import { benchPipeline } from './pipeline.ts';
import { report, type Figure } from './report.ts';
import { benchUploads } from './uploads.ts';

const BENCHES: Record<string, { title: string; run(): Promise<Figure[]> }> = {
  pipeline: { title: 'From upload to transcript, 30 minutes of meeting', run: benchPipeline },
  uploads: { title: 'Uploads', run: benchUploads },
  list: { title: 'The record list', run: benchList },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) throw new Error(`no such benchmark: ${unknown.join(', ')}`);

await buildServer();
let isAllMet = true;
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  const { title, run } = BENCHES[name]!;
  isAllMet = report(title, await run()) && isAllMet;
}
process.exit(isAllMet ? 0 : 1);
