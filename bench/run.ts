/**
 * `npm run bench -- [pipeline] [sharing] [killed] [uploads] [list] [collaboration] [editor] [live] [web] [exports]`: prints what the README of this folder claims. Without
 * names, all of them.
 */
import { buildServer } from '../scripts/build-server.ts';
import { benchCollaboration } from './collaboration.ts';
import { benchEditor } from './editor.ts';
import { benchExports } from './exports.ts';
import { benchKilled } from './killed.ts';
import { benchList } from './list.ts';
import { benchLive } from './live.ts';
import { benchPipeline } from './pipeline.ts';
import { report, type Figure } from './report.ts';
import { benchSharing } from './sharing.ts';
import { benchUploads } from './uploads.ts';
import { benchWeb } from './web.ts';

const BENCHES: Record<string, { title: string; run(): Promise<Figure[]> }> = {
  pipeline: { title: 'From upload to transcript, 30 minutes of meeting', run: benchPipeline },
  sharing: { title: 'One recording, two workers', run: benchSharing },
  killed: { title: 'Three hours, killed five times', run: benchKilled },
  uploads: { title: 'Uploads', run: benchUploads },
  collaboration: { title: 'Shared transcripts', run: benchCollaboration },
  editor: { title: "The transcript's editor", run: benchEditor },
  live: { title: 'Live meetings, starter model', run: benchLive },
  web: { title: 'Pages: weight, and time until they can be used', run: benchWeb },
  list: { title: 'The record list', run: benchList },
  exports: { title: 'Exports through the API', run: benchExports },
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
