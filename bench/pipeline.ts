/**
 * What the product adds to the engine: 30 minutes of meeting as an uploaded record, from the call that creates it to the state
 * "done", over the time of the same library calls in a bare loop of one process, without database, supervision or storage.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readMeeting, toWav } from '../server/testing/audio.ts';
import { expectDone, signUp } from '../server/testing/person.ts';
import type { BareTimes } from './bare-engine.ts';
import { median, type Figure } from './report.ts';
import { startServerProcess } from '../server/testing/server-process.ts';

const AUDIO_SECONDS = 30 * 60;
const ROUNDS = 3;
/** Of the bare engine, one after the other. */
const STAGES = ['decode', 'detect', 'recognise', 'punctuate', 'speakers'] as const;

export async function benchPipeline(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-bench-'));
  const path = join(folder, 'meeting.wav');
  const content = makeRecording();
  writeFileSync(path, content);
  const pipeline: number[] = [];
  const bare: BareTimes[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pipeline.push(await timePipeline(content));
    bare.push(await timeBareEngine(path));
  }
  rmSync(folder, { recursive: true });

  const ofStage = (stage: keyof BareTimes): number => median(bare.map((times) => times[stage]));
  const bareTotal = median(bare.map((times) => STAGES.reduce((sum, stage) => sum + times[stage], 0)));
  const rtf = (seconds: number) => ({ value: seconds / AUDIO_SECONDS, unit: 's per s of audio' });
  return [
    {
      name: 'pipeline / bare engine',
      value: median(pipeline) / bareTotal,
      unit: 'ratio',
      goal: { atMost: 1.1 },
    },
    { name: 'pipeline', value: median(pipeline), unit: 's' },
    { name: 'bare engine', value: bareTotal, unit: 's' },
    ...STAGES.map((stage) => ({ name: `bare engine, ${stage}`, ...rtf(ofStage(stage)) })),
  ];
}

function makeRecording(): Uint8Array<ArrayBuffer> {
  const meeting = readMeeting().slice(44);
  const all = new Uint8Array(AUDIO_SECONDS * 32_000);
  for (let at = 0; at < all.length; at += meeting.length) all.set(meeting.subarray(0, all.length - at), at);
  return toWav(new Int16Array(all.buffer));
}

/** Seconds from creating the record to the end of its conversion. */
async function timePipeline(content: Uint8Array<ArrayBuffer>): Promise<number> {
  const server = await startServerProcess();
  const person = await signUp(server.address!);
  const file = await person.sendFile(content, '.wav');
  const startedAt = performance.now();
  const { body } = await person.createRecord(file);
  const { messages } = await person.followRecord(body.data.record.id);
  const seconds = (performance.now() - startedAt) / 1000;
  expectDone(messages);
  await server.stop();
  return seconds;
}

/** In a process of its own, as the recogniser of the product has one. */
async function timeBareEngine(path: string): Promise<BareTimes> {
  const program = fileURLToPath(new URL('bare-engine.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [times] = (await once(child, 'message')) as [BareTimes];
  return times;
}
