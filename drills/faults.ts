/** What can happen to the product while people use it. Each fault ends by itself, and leaves everything as it was. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../server/testing/services.ts';
import type { Way } from '../server/testing/tcp-proxy.ts';
import type { Random } from './random.ts';
import type { Role, ServiceName, Stage } from './stage.ts';

export interface Fault {
  name: string;
  happen(stage: Stage, random: Random): Promise<void>;
}

/** Longer than a lease, in which another worker takes the jobs over. */
const BEYOND_LEASE_MS = 35_000;
const DELAY_MS = 300;
const MAX_STARTS = 20;

const kill = (role: Role): Fault => ({
  name: `a ${role} is killed`,
  happen: (stage, random) => anyOf(stage, role, random).kill(),
});

const killChildren: Fault = {
  name: 'the speech children of a worker are killed',
  async happen(stage, random) {
    for (const pid of anyOf(stage, 'worker', random).current().childPids()) end(pid, 'SIGKILL');
  },
};

const pause = (role: Role, forMs: number): Fault => ({
  name: `a ${role} stands still for ${forMs / 1000} s`,
  async happen(stage, random) {
    const { pid } = anyOf(stage, role, random).current();
    end(pid, 'SIGSTOP');
    await delay(forMs);
    end(pid, 'SIGCONT');
  },
});

export const restart = (service: 'postgres' | 'redis' | 'pgbouncer', how: 'stopped' | 'killed'): Fault => ({
  name: `${service} is ${how} and starts again`,
  async happen({ services }, random) {
    const it = services[service]!;
    await it.pause(how === 'killed' ? 'SIGKILL' : undefined);
    await delay(random.between(500, 6_000));
    await untilStarted(it);
  },
});

/** What is left of one that was killed may hold its place for a moment. */
async function untilStarted(service: Service): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await service.resume();
    } catch (error) {
      if (tries === MAX_STARTS) throw error;
      await delay(500);
    }
  }
}

const turn = (service: ServiceName, way: Way, forMs: number): Fault => ({
  name: typeof way === 'number' ? `${service} answers ${way} ms late` : `the way to ${service} ${SAID[way]}`,
  async happen({ ways }, random) {
    ways[service].set(way);
    await delay(random.between(forMs / 2, forMs));
    ways[service].set('passes');
  },
});

const SAID = { passes: 'is open', refuses: 'is cut', silent: 'is half open' };

const anyOf = ({ nodes }: Stage, role: Role, random: Random) =>
  random.shuffle(nodes.filter((node) => node.role === role))[0]!;

/** It may have ended in this moment. */
function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export const FAULTS: readonly Fault[] = [
  kill('web'),
  kill('worker'),
  killChildren,
  pause('worker', BEYOND_LEASE_MS),
  pause('web', 8_000),
  restart('postgres', 'stopped'),
  restart('postgres', 'killed'),
  restart('redis', 'killed'),
  turn('postgres', 'refuses', 6_000),
  turn('postgres', 'silent', 8_000),
  turn('postgres', DELAY_MS, 8_000),
  turn('redis', 'refuses', 8_000),
  turn('redis', 'silent', 8_000),
  turn('s3', 'refuses', 20_000),
  turn('s3', 'silent', 20_000),
  turn('s3', DELAY_MS, 8_000),
];
