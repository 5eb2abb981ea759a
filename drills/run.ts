/**
 * `npm run drills -- [--seed 7] [--minutes 3] [--only NAME] [--kills 6] [--meetings 1]`: breaks the product in every way there is while people use it, and counts what they were told
 * is done and is not. Loopback only. The short form takes five minutes on a machine at rest; `--minutes 60` is the long one. Some drills run only by name: `--only hour --minutes 60`
 * keeps a bot in a meeting and prints how its memory and its clock fare, `--only Janus` sends one to a meeting server that others wrote, which it installs, and
 * `--only deliveries` sends a thousand webhooks to a receiver that fails, `--only n8n` runs the workflow of the guide in n8n, which it installs outside the repository (3 GB), and
 * `--only upgrade` opens the data of older versions out of the history, which it installs outside the repository, too (1 GB each), and
 * `--only services` puts PgBouncer before PostgreSQL and a password before Redis, and
 * `--only object-store` has Ceph's radosgw for S3.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { buildServer } from '../scripts/build-server.ts';
import { prepareEmbeddedDatabase } from '../server/testing/prepared-databases.ts';
import { ALONE, runAlone } from './alone.ts';
import { BOTS, runBots } from './bots.ts';
import { DELIVERIES, runDeliveries } from './deliveries.ts';
import { JANUS, runJanus } from './janus.ts';
import { FAULTS } from './faults.ts';
import { HOUR, runHour } from './hour.ts';
import { N8N, runN8n } from './n8n.ts';
import { OBJECT_STORE, runObjectStore } from './object-store.ts';
import { SERVICES, runServices } from './services.ts';
import { newOutcome, report, type Outcome } from './outcome.ts';
import { invitePeople } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { noteLastWords, openStage } from './stage.ts';
import { runUpgrade, UPGRADE } from './upgrade.ts';

/** After the last fault, for what is on its way. */
const SETTLE_MS = 180_000;
const BETWEEN_FAULTS_MS = 3_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '3' },
    /** Part of the name of a fault, or of a drill of one server. */
    only: { type: 'string', default: '' },
    /** How often a bot in a meeting, its browser or its server is killed. */
    kills: { type: 'string', default: '6' },
    /** In how many meetings, one after the other. */
    meetings: { type: 'string', default: '1' },
  },
});
const random = createRandom(Number(values.seed));
console.log(`seed ${values.seed}`);
await buildServer();

const outcomes: Outcome[] = [];
const prepared = await prepareEmbeddedDatabase();
for (const alone of ALONE.filter(({ name }) => name.includes(values.only))) {
  console.log(`${seconds()} s: ${alone.name}`);
  const outcome = await runAlone(alone, random, prepared);
  if (outcome) outcomes.push(outcome);
  else console.log('left out: no small disk can be mounted here');
}
if (BOTS.includes(values.only)) {
  console.log(`${seconds()} s: ${BOTS}`);
  outcomes.push(await runBots(random, Number(values.kills), Number(values.meetings)));
}
rmSync(prepared, { recursive: true });
// Its mounts need an administrator, and it takes minutes of its own.
if (values.only !== '' && DELIVERIES.includes(values.only)) {
  console.log(`${seconds()} s: ${DELIVERIES}`);
  outcomes.push(await runDeliveries(random));
}
// These install a program, and run only where they are asked for.
if (values.only !== '' && N8N.includes(values.only)) {
  console.log(`${seconds()} s: ${N8N}`);
  outcomes.push(await runN8n());
}
if (values.only !== '' && JANUS.includes(values.only)) {
  console.log(`${seconds()} s: ${JANUS}`);
  outcomes.push(await runJanus());
}
if (values.only !== '' && UPGRADE.includes(values.only)) {
  console.log(`${seconds()} s: ${UPGRADE}`);
  outcomes.push(...(await runUpgrade()));
}
if (values.only !== '' && SERVICES.includes(values.only)) {
  console.log(`${seconds()} s: ${SERVICES}`);
  outcomes.push(await runServices(random));
}
if (values.only !== '' && OBJECT_STORE.includes(values.only)) {
  console.log(`${seconds()} s: ${OBJECT_STORE}`);
  outcomes.push(await runObjectStore(random));
}
// So long that it runs only where it is asked for.
if (values.only !== '' && HOUR.includes(values.only)) {
  console.log(`${seconds()} s: ${HOUR}`);
  outcomes.push(await runHour(Number(values.minutes) * 60_000));
}
if (FAULTS.some(({ name }) => name.includes(values.only)))
  outcomes.push(await runDisturbed(random, Number(values.minutes) * 60_000));
const isAllClean = report(outcomes);
console.log(`seed ${values.seed}, ${seconds()} s: ${isAllClean ? 'all clean' : 'NOT CLEAN'}`);
process.exit(isAllClean ? 0 : 1);

/** Every fault once, then again in another order while there is time. */
async function runDisturbed(chance: Random, forMs: number): Promise<Outcome> {
  const outcome = newOutcome('disturbed while in use');
  const stage = await openStage(outcome);
  try {
    const people = await invitePeople(stage);
    const until = Date.now() + forMs;
    let round = 0;
    do {
      round += 1;
      for (const fault of chance.shuffle(FAULTS.filter(({ name }) => name.includes(values.only)))) {
        // The short form is bounded: what is left over of the first round waits for the long one.
        if (Date.now() > until) break;
        console.log(`${seconds()} s: ${fault.name}`);
        await fault.happen(stage, chance);
        await delay(BETWEEN_FAULTS_MS);
      }
    } while (Date.now() < until);
    await people.leave();
    await people.check(outcome, SETTLE_MS);
    noteLastWords(outcome, stage);
  } finally {
    await stage.stop();
  }
  return outcome;
}

function seconds(): number {
  return Math.round(performance.now() / 1000);
}
