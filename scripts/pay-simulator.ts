/** `npm run pay-simulator [-- --server http://localhost:3000]`: the pay simulator alone, beside a server that is started with the settings it prints. */
import { parseArgs } from 'node:util';
import { startPaySimulator } from '../server/billing/testing/pay-simulator/index.ts';

const LATE_MS = 20_000;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4900' },
    server: { type: 'string', default: 'http://localhost:3000' },
  },
});
const simulator = await startPaySimulator({ port: Number(values.port), pauseMs: LATE_MS });
simulator.tell(values.server);
console.log(`The pay simulator is at ${simulator.address}. Start the server with:\n`);
for (const [name, value] of Object.entries(simulator.settings)) console.log(`${name}='${value}'`);
