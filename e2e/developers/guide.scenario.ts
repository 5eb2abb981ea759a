import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { clipPath, clipText } from '../support/audio.ts';
import { test } from '../support/scenario.ts';

test.use({ beginsAtHome: false });

const run = promisify(execFile);

/** Node brings it from 22 on; 20 has it behind this. */
const WITH_WEB_SOCKET = 'WebSocket' in globalThis ? [] : ['--experimental-websocket'];

/** Without marks and capitals. */
const spoken = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, ' ');

test('whoever pastes the guide as it stands has the text of a sound, and verifies what a webhook brings', async ({
  owner,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-guide-'));
  copyFileSync(clipPath(1), join(folder, 'hop.wav'));
  await owner.goto('/nha-phat-trien/khoa');
  await owner.getByRole('button', { name: 'Tạo khóa' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Tên khóa').fill('Hướng dẫn');
  await dialog.getByRole('checkbox', { name: /exports:read/ }).check();
  await dialog.getByRole('button', { name: 'Tạo khóa' }).click();
  const secret = (await owner.getByRole('status').locator('code').textContent())!;

  await owner.goto('/nha-phat-trien');
  await owner.getByRole('heading', { name: 'Nhật ký thay đổi' }).waitFor();
  const samples = await owner.locator('main pre').allTextContents();
  const isProgram = (sample: string) => /^(import|const) /.test(sample);
  const isSetting = (sample: string) => sample.startsWith('{');
  const script = samples
    .filter((sample) => !isProgram(sample) && !isSetting(sample))
    .join('\n')
    .replace('nxk_live_…', secret);
  const shell = await run('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    timeout: 120_000,
    env: { ...process.env, XDG_CONFIG_HOME: folder },
  });
  // By curl, and by the command line.
  expect(spoken(shell.stdout).split(spoken(clipText(1))).length).toBeGreaterThan(2);
  expect(readFileSync(join(folder, 'hop.srt'), 'utf8')).toContain('-->');
  const settings = JSON.parse(samples.find(isSetting)!) as { mcpServers: { nxnote: { url: string } } };
  expect(settings.mcpServers.nxnote.url).toBe(new URL('/mcp', owner.url()).href);

  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'nxnote-n8n.json' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(
    '/api/v1/records/{{ $json.body.data.id }}/transcript',
  );

  const [upload, record, verify] = samples.filter(isProgram);
  writeFileSync(join(folder, 'gui.mjs'), upload!);
  const NXNOTE_API = new URL('/api/v1', owner.url()).href;
  const programs = { cwd: folder, env: { ...process.env, NXNOTE_API, NXNOTE_KEY: secret } };
  const { stdout } = await run('node', ['gui.mjs'], programs);
  expect(stdout.trim()).toMatch(/^[\da-f-]{36}$/);

  writeFileSync(join(folder, 'ghi.mjs'), record!);
  const recording = run('node', [...WITH_WEB_SOCKET, 'ghi.mjs'], programs);
  // Behind its head a file of clips is what a microphone gives.
  recording.child.stdin!.end(readFileSync(clipPath(1)).subarray(44));
  const recorded = (await recording).stdout.trim();
  const askOf = (path: string) =>
    `curl -s $NXNOTE_API/records/${recorded}${path} -H "x-api-key: $NXNOTE_KEY"`;
  const read = `until ${askOf('')} | grep -q '"status":"done"'; do sleep 1; done; ${askOf('/transcript')}`;
  const told = await run('bash', ['-c', read], programs);
  expect(spoken(told.stdout)).toContain(spoken(clipText(1)).split(' ')[1]);

  writeFileSync(join(folder, 'kiem-tra.mjs'), verify!);
  const { isFromNxNote } = (await import(pathToFileURL(join(folder, 'kiem-tra.mjs')).href)) as {
    isFromNxNote(secret: string, headers: Record<string, string>, body: string): boolean;
  };
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const seconds = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`msg_1.${seconds}.{}`)
    .digest('base64');
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,AAAA v1,${signature}`,
  };
  expect(isFromNxNote(key, headers, '{}')).toBe(true);
  expect(isFromNxNote(key, headers, '{ }')).toBe(false);
  rmSync(folder, { recursive: true });
});

test('the reference shows each call in three languages, and one choice is for all', async ({ guest }) => {
  await guest.goto('/nha-phat-trien/tra-cuu#getTranscript');
  const call = guest.getByRole('article', { name: 'Đọc văn bản' });
  await expect(call).toBeInViewport();
  await expect(call.locator('pre').first()).toContainText('curl -s "$NXNOTE_API/records/');
  await call.getByText('Python', { exact: true }).click();
  await expect(guest.getByRole('article', { name: 'Gửi tệp âm thanh' }).locator('pre').first()).toContainText(
    'import json, os, urllib.request',
  );
  await call.getByText('Câu trả lời mẫu').click();
  await expect(call.getByText('"paragraphs"')).toBeVisible();
});
