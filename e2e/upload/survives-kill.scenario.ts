/** The server killed at the worst moments: nothing that was acknowledged is lost, done twice, or charged wrongly. */
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { bareWord } from '../../transcript/words/vietnamese.ts';
import { openApi, postForm } from '../support/api.ts';
import { LAST_WORDS, repeatMeeting } from '../support/audio.ts';
import { startNxNote, type NxNote } from '../support/nxnote.ts';

/** A product of its own: other scenarios must not see it die. */
const test = base.extend<{ nxnote: NxNote }>({
  nxnote: async ({}, provide) => {
    const nxnote = await startNxNote();
    await provide(nxnote);
    await nxnote.close();
  },
});

/** What the wallet of the demo account holds before a scenario: the sample recording has been charged. */
const FIRST_BALANCE = 3600 - 63;

test('Killed in the middle of an upload: the half file is gone, and the same recording can be uploaded', async ({
  nxnote,
}) => {
  const api = await openApi(nxnote.address, nxnote.demo);
  const content = repeatMeeting(3);
  const form = await api.createSignature('.wav');
  const endpoint = new URL(form.postEndpoint, nxnote.address);
  await sendHalf(endpoint, { ...form.signature, 'Content-Type': 'audio/wav' }, content);
  await expect.poll(() => partFiles(nxnote)).not.toEqual([]);
  await nxnote.kill9();
  await nxnote.restart();

  expect(partFiles(nxnote)).toEqual([]);
  await expect(api.createRecord(form.signature, 'Nửa tệp')).rejects.toThrow(/UPLOAD_INCOMPLETE/);
  await postForm(nxnote.address, form, content);
  const record = await api.createRecord(form.signature, 'Tải lại');
  await expect.poll(async () => (await api.readRecord(record.id)).status, { timeout: 60_000 }).toBe(4);
});

test('Killed in the middle of a conversion: it goes on where it was, and is charged once', async ({
  nxnote,
}) => {
  const api = await openApi(nxnote.address, nxnote.demo);
  const meetings = 8;
  const form = await api.createSignature('.wav');
  await postForm(nxnote.address, form, repeatMeeting(meetings));
  const record = await api.createRecord(form.signature, 'Cuộc họp dài');
  const progress = async () => (await api.readRecord(record.id)).progress;
  await expect.poll(progress, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(0.1);
  await nxnote.kill9();
  await nxnote.restart();

  const kept = await progress();
  expect(kept).toBeGreaterThan(0.1);
  await expect.poll(async () => (await api.readRecord(record.id)).status, { timeout: 90_000 }).toBe(4);
  const sentences = await api.readText(record.id);
  for (const [index, { stime }] of sentences.entries())
    expect(stime).toBeGreaterThanOrEqual(sentences[index - 1]?.etime ?? 0);
  const text = sentences.flatMap((sentence) => sentence.text.split(' ').map(bareWord)).join(' ');
  expect(text.split(LAST_WORDS)).toHaveLength(meetings + 1);
  expect(await api.balance()).toBe(FIRST_BALANCE - Math.ceil(record.duration));
});

test('A second server on the same data folder is refused and says what to do', async ({ nxnote }) => {
  await expect(startNxNote({ NXNOTE_DATA: nxnote.dataFolder })).rejects.toThrow(/NXNOTE_DATA/);
  expect((await fetch(`${nxnote.address}/readyz`)).status).toBe(200);
});

function partFiles({ dataFolder }: NxNote): string[] {
  const names = readdirSync(join(dataFolder, 'files'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.part'));
}

/** Begins the form post and leaves it hanging after half of the file. */
function sendHalf(endpoint: URL, fields: Record<string, string>, content: Uint8Array): Promise<void> {
  const boundary = 'form-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const filePart = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n`;
  const head = Buffer.from(parts.join('') + filePart);
  const post = request(endpoint, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + content.length + 100,
    },
  });
  post.on('error', () => {}); // the server dies under it: that is the point
  post.write(head);
  return new Promise((resolve) => post.write(content.subarray(0, content.length / 2), () => resolve()));
}
