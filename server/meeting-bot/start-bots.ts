/** The role `bot`: this process takes bots as far as the machine carries them, and says honestly where it cannot. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { startRunner, type Queue, type Runner } from '../platform/jobs/index.ts';
import { attendJob, type AttendDeps } from './attend-job.ts';
import { botsThatFit, findBrowser } from './find-browser.ts';
import { forgetMachine, MACHINE_BEAT_MS, noteMachine, type Machine } from './machines.ts';
import { createVisitSettings } from './visit-settings.ts';
import { createZoomApi } from './zoom/zoom-api.ts';

/** Streams that are heard where one browser fits. */
const STREAMS_A_BOT = 4;

export interface BotsDeps extends Omit<AttendDeps, 'visit' | 'onUse' | 'zoom' | 'zoomApi' | 'proxy'> {
  config: Pick<Config, 'bots' | 'publicUrl'>;
  queue: Queue;
  /** Of the web role in this process; null where there is none. */
  webAddress(): string | null;
  proxy?: Record<string, string>;
  /** Milliseconds between two looks for jobs when no signal comes. */
  pollMs?: number;
}

export interface Bots {
  /** Throws when it does not look for jobs any more. */
  check(): void;
  /** Hands its bots over and takes no more. */
  stop(): Promise<void>;
}

/** @throws StartError when the file of marks cannot be used */
export async function startBots(deps: BotsDeps): Promise<Bots> {
  const { config, log } = deps;
  mkdirSync(deps.workFolder, { recursive: true });
  removeLeft(deps.workFolder);
  const browser = await findBrowser(config.bots.browserPath);
  const slots = 'path' in browser ? (config.bots.perWorker ?? botsThatFit()) : 0;
  const machine: Machine = {
    id: randomUUID(),
    slots,
    used: 0,
    problem: 'path' in browser ? null : browser.problem,
  };
  const beat = (): void =>
    void noteMachine(deps, machine).catch((error: unknown) => log.warn({ err: error }, 'bots'));
  if (machine.problem !== null) log.warn(machine.problem);
  await noteMachine(deps, machine);
  const timer = setInterval(beat, MACHINE_BEAT_MS);
  const { zoom } = config.bots;
  const visit = await createVisitSettings(
    config,
    'path' in browser ? browser.path : '',
    () => deps.webAddress(),
    log,
  );
  const attending = { ...deps, visit, zoom, zoomApi: zoom && createZoomApi(zoom), proxy: deps.proxy ?? {} };
  const onUse = (change: 1 | -1): void => {
    machine.used += change;
    beat();
  };
  const runners: Runner[] = [];
  if (slots > 0)
    runners.push(
      startRunner({ ...deps, kinds: [attendJob({ ...attending, onUse }, 'page')], concurrency: slots }),
    );
  if (zoom && config.bots.perWorker !== 0)
    runners.push(
      startRunner({
        ...deps,
        kinds: [attendJob({ ...attending, onUse: () => undefined }, 'stream')],
        concurrency: STREAMS_A_BOT * (config.bots.perWorker ?? botsThatFit()),
      }),
    );
  return {
    check: () => runners.forEach((runner) => runner.check()),
    async stop() {
      clearInterval(timer);
      await Promise.all(runners.map((runner) => runner.stop()));
      await forgetMachine(deps, machine.id).catch((error: unknown) => log.warn({ err: error }, 'bots'));
    },
  };
}

/** Removes the folders of bots whose process was killed. */
function removeLeft(workFolder: string): void {
  for (const name of readdirSync(workFolder))
    if (!isThere(Number(name.split('-')[0])))
      rmSync(join(workFolder, name), { recursive: true, force: true });
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
