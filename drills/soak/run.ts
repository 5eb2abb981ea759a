/**
 * `npm run soak -- [--seed 7] [--minutes 30]`: two people with two browsers each edit one transcript, often the same word, while they lose the network,
 * load their pages again, crash, and the server is killed. In the end all of them, the server, the exported file and the stored version hold the same
 * text, and every word that somebody typed in one go stands whole in it, once, unless somebody chose and replaced it. `--minutes 2` is the short form.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/build.ts';
import { createRandom } from '../random.ts';
import { check } from './check.ts';
import { Ledger } from './ledger.ts';
import { disturb, playRound, type Scene } from './round.ts';
import { openStage, RECORDED } from './stage.ts';

const BETWEEN_KILLS_MS = 45_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '30' },
  },
});
console.log(`seed ${values.seed}`);
await buildIfStale('server', 'web');
const random = createRandom(Number(values.seed));
const stage = await openStage();
const { clients } = stage;
const scene: Scene = {
  clients,
  random,
  ledger: new Ledger(random, RECORDED.join(' ')),
  counts: { rounds: 0, offline: 0, reloads: 0, crashes: 0, serverKills: 0 },
  unsent: new Map(clients.map((client) => [client, []])),
};
let problems: string[];
try {
  const until = Date.now() + Number(values.minutes) * 60_000;
  let nextKill = Date.now() + BETWEEN_KILLS_MS / 2;
  while (Date.now() < until) {
    if (Date.now() > nextKill) {
      nextKill = Date.now() + BETWEEN_KILLS_MS;
      scene.counts.serverKills += 1;
      // They go on meanwhile.
      await Promise.all([delay(random.between(0, 1_000)).then(stage.killServer), playRound(scene)]);
      for (const client of clients) await client.reconnect();
    } else await playRound(scene);
    await disturb(scene);
  }
  problems = await check(stage, scene.ledger);
} finally {
  await stage.stop();
}
const { bursts } = scene.ledger;
const replaced = bursts.filter(({ state }) => state === 'gone').length;
console.table({ ...scene.counts, typed: bursts.length, replaced, problems: problems.length });
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 && bursts.length > 0 ? 0 : 1);
