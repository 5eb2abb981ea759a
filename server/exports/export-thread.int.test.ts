import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript, replaceText } from '../../contract/transcript-document/index.ts';
import { createSentence } from '../../contract/transcript-document/testing.ts';
import { exportCues, exportFile, MOST_WAITING, THREADS } from './export-thread.ts';

const OPTIONS = {
  times: false,
  speakers: false,
  bookmarksOnly: false,
  comments: false,
  numbers: 'digits',
  hideFillers: false,
} as const;
const HEADING = { title: 'Họp giao ban', createdAt: '2026-11-22T00:00:00.000Z', durationMs: 1_000 };

const doc = new Y.Doc();
const transcript = openTranscript(doc);
const words = [{ text: 'chào', stime: 0, etime: 500 }];
appendSentences(transcript, [createSentence('a', words)], { nowMs: 0 });

const exportText = async (updates: readonly Uint8Array[], title = HEADING.title): Promise<string> => {
  const work = { updates, heading: { ...HEADING, title }, options: OPTIONS, format: 'md' } as const;
  return Buffer.from(await exportFile(work)).toString();
};
const whole = (): Uint8Array[] => [Y.encodeStateAsUpdate(doc)];

test('a thread that kept a transcript sees what changed in it, and in its name', async () => {
  expect(await exportText(whole())).toContain('chào');
  replaceText(transcript, { from: 0, to: 0, insert: 'xin ' }, { nowMs: 1, userId: 'u', newId: () => 'i' });
  expect(await exportText(whole())).toContain('xin chào');
  expect(await exportText(whole(), 'Họp quý')).toContain('Họp quý');
});

test('a thread that dies of its work is followed by a fresh one', async () => {
  const failing = Promise.allSettled(
    Array.from({ length: THREADS + 1 }, () => exportText([new Uint8Array([7, 7, 7])])),
  );
  for (const { status, reason } of (await failing) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toMatchObject({ code: 'INTERNAL' });
  }
  expect(await exportText(whole())).toContain('chào');
});

test('more than can wait is refused, and what waits is made', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: THREADS + MOST_WAITING + 1 }, () => exportText(whole())),
  );
  const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['EXPORT_BUSY']);
  expect(await exportText(whole())).toContain('chào');
});

test('a list is cut into pages from either end', async () => {
  const work = { updates: whole(), heading: HEADING, options: OPTIONS };
  expect(await exportCues({ ...work, from: 0, to: 1, isLastFirst: true })).toMatchObject({
    total: 1,
    cues: [{ startMs: 0 }],
  });
  expect(await exportCues({ ...work, from: 1, to: 2, isLastFirst: false })).toEqual({ total: 1, cues: [] });
});
