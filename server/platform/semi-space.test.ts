import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from './semi-space.ts';

/** Says how large the semi-space is here and in a thread that is started now, MB. */
const PROGRAM = `
  const { Worker } = require('node:worker_threads');
  const sizeOf = "require('node:v8').getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20";
  const say = (inThread) => console.log(JSON.stringify([eval(sizeOf), inThread]));
  import(process.argv[1]).then(({ spareThreads }) => {
    spareThreads();
    new Worker("require('node:worker_threads').parentPort.postMessage(" + sizeOf + ")", { eval: true }).on('message', say);
  });`;

test('the semi-space is large in the main thread, and as usual in others', () => {
  const module = new URL('semi-space.ts', import.meta.url).href;
  const program = ['--import', 'tsx', '--eval', PROGRAM, module];
  const said = execFileSync(process.execPath, [...NODE_FLAGS, ...program], { encoding: 'utf8' });
  const [inMain, inThread] = JSON.parse(said) as [number, number];
  expect(inMain).toBeGreaterThanOrEqual(32);
  expect(inThread).toBeLessThan(8);
});
