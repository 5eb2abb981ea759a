/** What this process has done since its start: jobs and recognition. `/metrics` shows it beside what is read from the database. */
import { Counter, Histogram, Registry } from 'prom-client';

export const workMeasures = new Registry();
const registers = [workMeasures];

/** Bounds of the groups, seconds: letters take a moment, recordings hours. */
const SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 14_400];

const waits = new Histogram({
  name: 'nxnote_job_wait_seconds',
  help: 'From when a job was due until a worker of this process took it for the first time.',
  labelNames: ['kind'],
  buckets: SECONDS,
  registers,
});
const tries = new Histogram({
  name: 'nxnote_job_try_seconds',
  help: 'Tries of jobs by kind and end: done, failed, waiting for a service, lost to another worker, or stopped with the server.',
  labelNames: ['kind', 'end'],
  buckets: SECONDS,
  registers,
});
const sound = new Counter({
  name: 'nxnote_recognised_sound_seconds_total',
  help: 'Sound of recordings that was recognised, by model, silence included.',
  labelNames: ['model'],
  registers,
});
const work = new Counter({
  name: 'nxnote_recognition_work_seconds_total',
  help: 'Time that its recognition took. Divided by the sound: the real-time factor.',
  labelNames: ['model'],
  registers,
});

/** How a try of a job ended. */
export type TryEnd = 'done' | 'failed' | 'waiting' | 'lost' | 'stopped';

export const noteJobTaken = (kind: string, waitSeconds: number): void =>
  waits.observe({ kind }, Math.max(0, waitSeconds));

export const noteTryEnded = (kind: string, end: TryEnd, seconds: number): void =>
  tries.observe({ kind, end }, seconds);

/** @param model its id in the catalogue, or what a server of others calls it */
export function noteRecognised(model: string, soundSeconds: number, workSeconds: number): void {
  sound.inc({ model }, Math.max(0, soundSeconds));
  work.inc({ model }, Math.max(0, workSeconds));
}
