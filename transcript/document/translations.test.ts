import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { openTranscript } from './document.ts';
import { replaceText } from './replace-text.ts';
import { createSentence } from './testing.ts';
import {
  addMachineTranslations,
  exportTranslations,
  importTranslations,
  listUntranslated,
  readTranslations,
  setTranslation,
} from './translations.ts';

function meeting() {
  const transcript = openTranscript(new Y.Doc());
  const say = (id: string, startMs: number, text: string) =>
    createSentence(
      id,
      text.split(' ').map((word, index) => ({
        text: word,
        stime: startMs + index * 300,
        etime: startMs + index * 300 + 250,
      })),
      true,
    );
  appendSentences(transcript, [say('a', 0, 'xin chào cả nhà'), say('b', 5_000, 'mình bắt đầu nhé')], {
    nowMs: 1,
  });
  return transcript;
}

const rows = (transcript: ReturnType<typeof meeting>) =>
  readTranslations(transcript, 'en').map(({ cue, translation, isStale, isMachine }) => [
    cue.text,
    translation,
    isStale,
    isMachine,
  ]);

test('rule 90: every cue stands beside its translation, empty where there is none', () => {
  const transcript = meeting();
  expect(rows(transcript)).toEqual([
    ['xin chào cả nhà', '', false, false],
    ['mình bắt đầu nhé', '', false, false],
  ]);
});

test('rule 91: a person writes one, which outlives that cues are cut anew, and takes it away with blank text', () => {
  const transcript = meeting();
  const [first] = readTranslations(transcript, 'en');
  setTranslation(transcript, 'en', { cueId: first!.cue.id, source: first!.cue.text, text: 'Hello everyone' });
  expect(rows(transcript)[0]).toEqual(['xin chào cả nhà', 'Hello everyone', false, false]);
  expect(readTranslations(transcript, 'ja')[0]!.translation).toBe('');
  expect(transcript.translations.size).toBe(1);
  setTranslation(transcript, 'en', { cueId: first!.cue.id, source: first!.cue.text, text: '  ' });
  expect(transcript.translations.size).toBe(0);
});

test('rule 92: a translation is stale when the text of its cue is another than it was made from', () => {
  const transcript = meeting();
  const [first] = readTranslations(transcript, 'en');
  setTranslation(transcript, 'en', { cueId: first!.cue.id, source: first!.cue.text, text: 'Hello everyone' });
  const at = transcript.content.toJSON().indexOf('cả nhà');
  replaceText(
    transcript,
    { from: at, to: at + 6, insert: 'các bạn' },
    { nowMs: 2, userId: 'u', newId: () => 'n' },
  );
  expect(rows(transcript)[0]).toEqual(['xin chào các bạn', 'Hello everyone', true, false]);
});

test('rule 93: an engine fills what is missing and renews its own, and writes over no person', () => {
  const transcript = meeting();
  const [first, second] = readTranslations(transcript, 'en').map(({ cue }) => cue);
  setTranslation(transcript, 'en', { cueId: first!.id, source: first!.text, text: 'Hi all' });
  const written = addMachineTranslations(transcript, 'en', [
    { cueId: first!.id, source: first!.text, text: 'Hello' },
    { cueId: second!.id, source: 'câu cũ', text: 'Let us begin' },
    { cueId: 'none', source: '', text: ' ' },
  ]);
  expect(written).toBe(1);
  expect(rows(transcript)).toEqual([
    ['xin chào cả nhà', 'Hi all', false, false],
    ['mình bắt đầu nhé', 'Let us begin', true, true],
  ]);
  expect(listUntranslated(readTranslations(transcript, 'en')).map(({ text }) => text)).toEqual([
    'mình bắt đầu nhé',
  ]);
});

test('what another program wrote wrong is passed over', () => {
  const transcript = meeting();
  const [first] = readTranslations(transcript, 'en');
  transcript.translations.set(`en.${first!.cue.id}`, { text: 5 });
  expect(rows(transcript)[0]).toEqual(['xin chào cả nhà', '', false, false]);
});

test('rule 100: what goes along when a record moves is the same on the other side, by whom it was written included', () => {
  const transcript = meeting();
  const [first, second] = readTranslations(transcript, 'en').map(({ cue }) => cue);
  setTranslation(transcript, 'en', { cueId: first!.id, source: first!.text, text: 'Hello' });
  addMachineTranslations(transcript, 'ja', [{ cueId: second!.id, source: 'câu cũ', text: 'はい' }]);
  addMachineTranslations(transcript, 'ja', [{ cueId: 'of no subtitle', source: 'a', text: 'いいえ' }]);
  const kept = exportTranslations(transcript);
  expect(kept).toEqual([
    { language: 'en', lines: [{ cueId: first!.id, source: first!.text, text: 'Hello', isMachine: false }] },
    { language: 'ja', lines: [{ cueId: second!.id, source: 'câu cũ', text: 'はい', isMachine: true }] },
  ]);
  const other = meeting();
  importTranslations(other, kept);
  for (const language of ['en', 'ja'])
    expect(readTranslations(other, language)).toEqual(readTranslations(transcript, language));
});
