/** Four uploads of 200 MB at once: how much memory the server takes for them, and how fast it is beside a bare Node server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { MAX_UPLOAD_BYTES } from '../contract/limits.ts';
import { ROUTES } from '../contract/routes.ts';
import type { UploadSignature } from '../contract/records/upload.ts';
import { postForm, signUp } from '../server/testing/person.ts';
import { median, type Figure } from './report.ts';
import { end, startServerProcess, untilSaid } from '../server/testing/server-process.ts';

const UPLOADS = 4;
const ROUNDS = 3;
const SAMPLE_MS = 20;

export async function benchUploads(): Promise<Figure[]> {
  const content = new Uint8Array(MAX_UPLOAD_BYTES);
  const growth: number[] = [];
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await uploadToProduct(content);
    growth.push(product.growthMb);
    ours.push(product.megabytesPerSecond);
    bare.push(await uploadToBareServer(content));
  }
  return [
    {
      name: 'peak memory growth, 4 x 200 MB at once',
      value: Math.max(...growth),
      unit: 'MB',
      goal: { atMost: 100 },
    },
    { name: 'throughput / bare server', value: median(ours) / median(bare), unit: 'ratio' },
    { name: 'throughput', value: median(ours), unit: 'MB/s' },
    { name: 'throughput of a bare Node server', value: median(bare), unit: 'MB/s' },
  ];
}

async function uploadToProduct(
  content: Uint8Array<ArrayBuffer>,
): Promise<{ growthMb: number; megabytesPerSecond: number }> {
  const server = await startServerProcess();
  const person = await signUp(server.address!);
  const sign = async () =>
    (
      await person.call<UploadSignature>('POST', ROUTES.createUploadSignature.path, {
        file_extension: '.wav',
      })
    ).body;
  const forms = await Promise.all(Array.from({ length: UPLOADS }, sign));
  const before = server.memoryMb();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, server.memoryMb())), SAMPLE_MS);
  const megabytesPerSecond = await timeUploads(content, async (number) => {
    const form = forms[number]!;
    const reply = await postForm(new URL(form.postEndpoint, server.address!), form.signature, content);
    if (!reply.ok) throw new Error(await reply.text());
  });
  clearInterval(sampling);
  await server.stop();
  return { growthMb: peak - before, megabytesPerSecond };
}

async function uploadToBareServer(content: Uint8Array<ArrayBuffer>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-bench-'));
  const program = fileURLToPath(new URL('bare-upload-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await untilSaid(child, /^(http:\S+)$/);
  const speed = await timeUploads(content, async () => {
    const reply = await postForm(new URL(address), {}, content);
    if (!reply.ok) throw new Error(`the bare server answered ${reply.status}`);
  });
  await end(child);
  rmSync(folder, { recursive: true });
  return speed;
}

/** @returns MB per second of all uploads together */
async function timeUploads(content: Uint8Array, upload: (number: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: UPLOADS }, (_, number) => upload(number)));
  return (content.length * UPLOADS) / 1e6 / ((performance.now() - startedAt) / 1000);
}
