/**
 * `npm run bench -- [pipeline] [sharing] [killed] [uploads] [list] [collaboration] [crowd] [editor] [live] [web] [billing] [exports] [bot] [search] [--record]`: prints
 * what the README of this folder claims, and with `--record` writes it there. Without names, all of them.
 */
import { buildServer } from '../scripts/build-server.ts';
import { benchBilling } from './billing.ts';
import { benchBot } from './bot.ts';
import { benchCollaboration } from './collaboration.ts';
import { benchCrowd } from './crowd.ts';
import { benchEditor } from './editor.ts';
import { benchExports } from './exports.ts';
import { benchKilled } from './killed.ts';
import { benchList } from './list.ts';
import { benchLive } from './live.ts';
import { benchPipeline } from './pipeline.ts';
import type { BenchName } from './figures.ts';
import { noteStart, recordFigures } from './record-figures.ts';
import { report, type Figure } from './report.ts';
import { benchSearch } from './search.ts';
import { benchSharing } from './sharing.ts';
import { benchUploads } from './uploads.ts';
import { benchWeb } from './web.ts';

const BENCHES: Record<BenchName, { title: string; run(): Promise<Figure[]> }> = {
  pipeline: { title: 'From upload to transcript, 30 minutes of meeting', run: benchPipeline },
  sharing: { title: 'One recording, two workers', run: benchSharing },
  killed: { title: 'Three hours, killed five times', run: benchKilled },
  uploads: { title: 'Uploads', run: benchUploads },
  collaboration: { title: 'Shared transcripts', run: benchCollaboration },
  crowd: { title: 'A thousand pages at one server', run: benchCrowd },
  editor: { title: "The transcript's editor", run: benchEditor },
  live: { title: 'Live meetings, starter model', run: benchLive },
  web: { title: 'Pages: weight, and time until they can be used', run: benchWeb },
  list: { title: 'The record list', run: benchList },
  billing: { title: 'Minutes, ten million rows of the ledger', run: benchBilling },
  bot: { title: 'Bots in meetings', run: benchBot },
  exports: { title: 'Exports through the API', run: benchExports },
  search: { title: 'The search over everything', run: benchSearch },
};

const isRecording = process.argv.includes('--record');
const asked = process.argv.slice(2).filter((argument) => argument !== '--record');
const isKnown = (name: string): name is BenchName => name in BENCHES;
const unknown = asked.filter((name) => !isKnown(name));
if (unknown.length > 0) throw new Error(`no such benchmark: ${unknown.join(', ')}`);

await buildServer();
let isAllMet = true;
for (const name of (asked.length > 0 ? asked : Object.keys(BENCHES)).filter(isKnown)) {
  const { title, run } = BENCHES[name];
  const start = noteStart(name);
  const figures = await run();
  isAllMet = report(title, figures) && isAllMet;
  if (isRecording) await recordFigures(start, figures);
}
process.exit(isAllMet ? 0 : 1);
