/** Programs behind a company's own certificate (`NODE_EXTRA_CA_CERTS`): models and recognition servers are reached with it, and only with it. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { entryPoint, projectRoot } from './platform/entry-point.ts';
import { openTranscriptionServer, say } from './speech/testing/transcription-server.ts';
import { makeFolder } from './speech/testing/index.ts';
import { makeOwnCertificate, type OwnCertificate } from './testing/own-certificate.ts';
import { shortLifeFlags } from './testing/server-process.ts';

/** @param certificate that the program knows; none unless said */
async function run(
  settings: Record<string, string>,
  [program, ...words]: [string, ...string[]],
  certificate?: OwnCertificate,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const folder = await makeFolder();
  const path = join(folder, 'company.pem');
  if (certificate) await writeFile(path, certificate.cert);
  const env = {
    NXNOTE_DATA: folder,
    NXNOTE_MODELS: 'offline',
    ...settings,
    ...(certificate && { NODE_EXTRA_CA_CERTS: path }),
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...shortLifeFlags(), entryPoint(program), ...words],
      { env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

test('a model is looked for at a mirror with such a certificate', async () => {
  const certificate = makeOwnCertificate();
  const asked: string[] = [];
  const mirror = createServer(certificate, (request, response) => {
    asked.push(request.url!);
    response.writeHead(404).end();
  });
  mirror.listen(0, '127.0.0.1');
  await once(mirror, 'listening');
  onTestFinished(() => void mirror.close());
  const { port } = mirror.address() as AddressInfo;
  // A proxy that nobody runs: what the mirror lacks is looked for nowhere else.
  const settings = { NXNOTE_MODELS_MIRROR: `https://127.0.0.1:${port}`, HTTPS_PROXY: 'http://127.0.0.1:1' };
  const pull: [string, ...string[]] = ['models', 'pull', 'zipformer-vi-68m-int8'];
  expect((await run(settings, pull)).stderr).toMatch(/self-signed certificate/);
  expect(asked).toEqual([]);
  expect((await run(settings, pull, certificate)).stderr).toMatch(/404/);
  expect(asked).toEqual(['/zipformer-vi-68m-int8/encoder-epoch-12-avg-8.int8.onnx']);
});

test('a recording is recognised by a server with such a certificate', async () => {
  const certificate = makeOwnCertificate();
  const server = await openTranscriptionServer(certificate);
  onTestFinished(() => server.stop());
  server.answer((response) => say(response, { text: 'Xin chào cả nhà.' }));
  const settings = { SPEECH_ENGINE: 'openai', OPENAI_SPEECH_URL: server.url };
  const clip = join(projectRoot, 'models/starter/eval/clips/clip-01.wav');
  await expect(run(settings, ['transcribe', clip], certificate)).resolves.toMatchObject({
    code: 0,
    stdout: 'Xin chào cả nhà.\n',
  });
  expect(server.asked).toHaveLength(1);
});
