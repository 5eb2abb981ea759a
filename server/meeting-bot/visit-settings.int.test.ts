/** The file of marks that whoever runs the installation lays over those of the product. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createVisitSettings } from './visit-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'nxnote-marks-'));
const file = join(folder, 'marks.json');
afterAll(() => rmSync(folder, { recursive: true }));

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const open = () =>
  createVisitSettings(readConfig({ NXNOTE_BOT_PAGES: file }, []), '/usr/bin/chromium', () => null, log);
const lay = (text: string): void => writeFileSync(file, text);
const overlay = { meet: { checkedOn: '2026-11-26', lobby: ['đang chờ chủ phòng'] } };

test('a newer file counts from the next meeting on, and a broken one leaves the last that was good', async () => {
  lay('{}');
  const settings = await open();
  expect((await settings.read()).marks).toEqual({});
  lay(JSON.stringify(overlay));
  expect((await settings.read()).marks).toEqual(overlay);
  for (const broken of ['{', JSON.stringify({ meet: { lobby: 'text' } }), JSON.stringify({ webex: {} })]) {
    lay(broken);
    expect((await settings.read()).marks).toEqual(overlay);
  }
  rmSync(file);
  expect((await settings.read()).marks).toEqual(overlay);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('NXNOTE_BOT_PAGES');
});

test('bots do not start on a file that cannot be used', async () => {
  lay(JSON.stringify({ meet: { over: [{ reason: 'because', texts: [] }] } }));
  await expect(open()).rejects.toThrow('NXNOTE_BOT_PAGES');
});
