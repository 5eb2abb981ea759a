/**
 * `npm run attack -- [--short] [--seed N]`: attacks a server of its own on loopback, in bounded time. Everybody calls everything (`grants.ts`),
 * requests are wrong in one place (`hostile-bodies.ts`), sockets are opened by strangers and filled with nonsense (`sockets.ts`). Prints
 * counts, and ends with 1 on a wrong grant, a 5xx, an answer that takes over 3 s, or memory that does not come back.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildServer } from '../scripts/build-server.ts';
import { Client } from './client.ts';
import { Findings } from './findings.ts';
import { attackGrants } from './grants.ts';
import { attackBodies } from './hostile-bodies.ts';
import { startProbe } from './probe.ts';
import { searchRemovedText } from './removed-text.ts';
import { attackSockets } from './sockets.ts';
import { createWorld } from './world.ts';

/** What the server may hold more of at the end than before, MB. */
const MAX_GROWTH_MB = 200;
/** Time for what was under way to end before memory is looked at, ms. */
const REST_MS = 3_000;

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const size = values.short ? { most: 800, frames: 300 } : { most: Infinity, frames: 5_000 };

await buildServer();
const startedMs = performance.now();
const findings = new Findings();
const world = await createWorld();
const client = new Client(world.address, findings);
const stopProbe = startProbe(world.address, findings);
try {
  await client.send({ name: 'nobody' }, { method: 'GET', path: '/openapi.json' });
  const beforeMb = world.server.memoryMb();
  // Before the owner's sign-in is attacked.
  await searchRemovedText(world, findings);
  await attackSockets(world, findings, { seed, frames: size.frames });
  await attackBodies(world, client, findings, { seed, most: size.most });
  await world.removeLiveRecords();
  await attackGrants(world, client, findings);
  await delay(REST_MS);
  const grownMb = Math.round(world.server.memoryMb() - beforeMb);
  console.log(`\nMemory: ${Math.round(beforeMb)} MB before, ${grownMb} MB more after`);
  if (grownMb > MAX_GROWTH_MB) findings.add('growth', `${grownMb} MB`);
} finally {
  await stopProbe();
  await world.stop();
}
const found = findings.print();
console.log(`\nAttacked for ${Math.round((performance.now() - startedMs) / 1000)} s: ${found} findings`);
process.exit(found === 0 ? 0 : 1);
