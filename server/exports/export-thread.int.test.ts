import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript, replaceText } from '../../transcript/document/index.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import { DEFAULT_CUE_OPTIONS } from './content.ts';
import { exportCues, exportFile, MAX_OF_ASKER, type WaitingTranscript } from './export-thread.ts';

const OPTIONS = {
  times: false,
  speakers: false,
  bookmarksOnly: false,
  comments: false,
  numbers: 'digits',
  hideFillers: false,
  cues: DEFAULT_CUE_OPTIONS,
} as const;
const HEADING = { title: 'Họp giao ban', createdAt: '2026-11-22T00:00:00.000Z', durationMs: 1_000 };

const doc = new Y.Doc();
const document = openTranscript(doc);
const words = [{ text: 'chào', stime: 0, etime: 500 }];
appendSentences(document, [createSentence('a', words)], { nowMs: 0 });

const transcriptOf = (
  updates: readonly Uint8Array[],
  { title = HEADING.title, person = 'a', bytes = 0 } = {},
): WaitingTranscript => ({
  turn: { key: person },
  recordId: person,
  heading: { ...HEADING, title },
  clip: null,
  bytes,
  readUpdates: () => Promise.resolve(updates),
});
const exportText = async (transcript: WaitingTranscript): Promise<string> =>
  Buffer.from(await exportFile(transcript, { options: OPTIONS, format: 'md' })).toString();
const whole = (): Uint8Array[] => [Y.encodeStateAsUpdate(doc)];

test('a thread that kept a transcript sees what changed in it, and in its name', async () => {
  expect(await exportText(transcriptOf(whole()))).toContain('chào');
  replaceText(document, { from: 0, to: 0, insert: 'xin ' }, { nowMs: 1, userId: 'u', newId: () => 'i' });
  expect(await exportText(transcriptOf(whole()))).toContain('xin chào');
  expect(await exportText(transcriptOf(whole(), { title: 'Họp quý' }))).toContain('Họp quý');
});

test('what goes wrong has a name without words of the transcript, and the next file is made', async () => {
  const failing = Promise.allSettled(
    ['a', 'b', 'c'].map((person) => exportText(transcriptOf([new Uint8Array([7, 7, 7])], { person }))),
  );
  for (const { status, reason } of (await failing) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toMatchObject({ code: 'INTERNAL', message: 'an export failed: Error' });
  }
  expect(await exportText(transcriptOf(whole()))).toContain('chào');
});

test('of one who asks for sixty files most are refused, and others are served before the rest', async () => {
  const order: string[] = [];
  const ask = (person: string) => {
    const readUpdates = () => {
      order.push(person);
      return Promise.resolve(whole());
    };
    return exportText({ ...transcriptOf(whole(), { person }), readUpdates }).catch(
      (error: unknown) => (error as { code: string }).code,
    );
  };
  const many = Array.from({ length: 60 }, () => ask('many'));
  const others = ['b', 'c', 'd'].map(ask);
  const refused = (await Promise.all(many)).filter((answer) => !answer.includes('chào'));
  // One is being made, others wait.
  expect(refused).toEqual(Array(60 - MAX_OF_ASKER - 1).fill('TOO_MANY_WAITING'));
  for (const answer of await Promise.all(others)) expect(answer).toContain('chào');
  expect(order.slice(0, 4)).toEqual(['many', 'b', 'c', 'd']);
});

test('a long transcript holds up no short one', async () => {
  const order: string[] = [];
  const ask = (person: string, bytes: number) =>
    exportText(transcriptOf(whole(), { person, bytes })).then(() => order.push(person));
  const long = ['l1', 'l2', 'l3', 'l4', 'l5'].map((person) => ask(person, 32_000_000));
  await exportText(transcriptOf(whole(), { person: 'other' }));
  const short = ask('short', 100);
  await Promise.all([...long, short]);
  expect(order.at(-1)).toBe('l5');
});

test('a list is cut into pages from either end', async () => {
  expect(
    await exportCues(transcriptOf(whole()), { options: OPTIONS, from: 0, to: 1, isLastFirst: true }),
  ).toMatchObject({
    total: 1,
    cues: [{ startMs: 0 }],
  });
  expect(
    await exportCues(transcriptOf(whole()), { options: OPTIONS, from: 1, to: 2, isLastFirst: false }),
  ).toEqual({ total: 1, cues: [] });
});
