// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  appendSentences,
  openTranscript,
  readTranslations,
  setTranslation,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { createSentences } from '../../transcript/document/testing.ts';
import { TranslationRow } from './TranslationRow.tsx';
import { useRows } from './use-rows.ts';

function FirstRow({ transcript }: { transcript: TranscriptDocument }) {
  return (
    <TranslationRow
      row={useRows(transcript, 'en')[0]!}
      language="en"
      canEdit
      onPlay={() => {}}
      onWrite={({ cue }, text) => setTranslation(transcript, 'en', { cueId: cue.id, source: cue.text, text })}
    />
  );
}

async function setUp() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.stubGlobal('CSS', { supports: () => true });
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(20, 1), { nowMs: 0 });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
    vi.useRealTimers();
  });
  await act(async () => root.render(<FirstRow transcript={transcript} />));
  const field = page.querySelector('textarea')!;
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
  return {
    field,
    send: (type: string) => act(async () => void field.dispatchEvent(new Event(type, { bubbles: true }))),
    type: (text: string) =>
      act(async () => {
        setValue.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    wait: () => act(async () => vi.runAllTimers()),
    stored: () => readTranslations(transcript, 'en')[0]!.translation,
    write: (text: string) => {
      const { cue } = readTranslations(transcript, 'en')[0]!;
      setTranslation(transcript, 'en', { cueId: cue.id, source: cue.text, text });
    },
  };
}

test('Every letter is in the document when it is typed, also while one is composed, and stays in the field as it was typed', async () => {
  const { field, type, send, stored, wait } = await setUp();
  await type('Hel');
  expect(stored()).toBe('Hel');
  await send('compositionstart');
  await type('Hell ');
  expect(stored()).toBe('Hell ');
  await send('compositionend');
  await type('cafe\u0301 ');
  await wait();
  expect([field.value, stored()]).toEqual(['cafe\u0301 ', 'café ']);
  await type('  ');
  await wait();
  expect([field.value, stored()]).toEqual(['  ', '']);
});

test('What somebody else writes takes the place of what was typed here before, not of a letter that is being composed', async () => {
  const { field, type, send, write, wait } = await setUp();
  await type('Hello');
  write('Good morning');
  await wait();
  expect(field.value).toBe('Good morning');
  await type('Good morning a');
  await send('compositionstart');
  write('Good evening');
  await wait();
  expect(field.value).toBe('Good morning a');
});
