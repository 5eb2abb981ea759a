import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { Reading } from '../../contract/sharing/reading.ts';
import {
  addBookmark,
  addComments,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  confirmWord,
  keepCues,
  mergeWithPrevious,
  moveCue,
  openTranscript,
  readBookmarks,
  readCues,
  readParagraphs,
  readReading,
  removeBookmark,
  replaceText,
  setCompleted,
  setTranslation,
  splitParagraph,
  writeReaderCopy,
  type TranscriptDocument,
} from './index.ts';
import { createComment, createRandom, createSentence, createSentences } from './testing.ts';

const context = { nowMs: 1_764_000_000_000, userId: 'owner-id', newId: () => crypto.randomUUID() };
const strict = Reading.strict();

/** One edit of the kind that people make. */
function editOnce(transcript: TranscriptDocument, random: () => number): void {
  const pick = (count: number) => Math.floor(random() * count);
  const { content } = transcript;
  const at = pick(content.length);
  const paragraphs = readParagraphs(transcript);
  const { key } = paragraphs[pick(paragraphs.length)]!;
  const cues = readCues(transcript);
  const cue = cues[pick(cues.length)]!;
  const acts = [
    () =>
      replaceText(
        transcript,
        { from: at, to: at + pick(12), insert: ['chữ', '', ' một hai '][pick(3)]! },
        context,
      ),
    () => splitParagraph(transcript, at, context),
    () => mergeWithPrevious(transcript, key, context),
    () => addBookmark(transcript, { from: at, to: at + 15 }, context),
    () => removeBookmark(transcript, readBookmarks(transcript)[0]?.id ?? ''),
    () => {
      const idBookmark = readBookmarks(transcript)[0]?.id ?? '';
      const said = { idBookmark, label: 'Đúng', name: 'Lan', tag: 'task', author: '', isResolved: true };
      addComments(transcript, [createComment({ ...said, id: context.newId() })]);
    },
    () => {
      const speaker = addSpeaker(transcript, `Người ${pick(3)}`, context);
      if (speaker) assignSpeaker(transcript, [key], speaker.id);
    },
    () => setCompleted(transcript, key, pick(2) === 0),
    () => keepCues(transcript),
    () => moveCue(transcript, cue.id, pick(400) - 200),
    () => setTranslation(transcript, 'en', { cueId: cue.id, source: cue.text, text: `said ${pick(9)}` }),
  ];
  acts[pick(acts.length)]!();
}

/** A copy is read, not corrected: it knows nothing of them. */
const withoutDoubts = (reading: Reading): Reading => ({
  ...reading,
  paragraphs: reading.paragraphs.map((paragraph) => ({ ...paragraph, doubts: undefined })),
});

describe('what readers get', () => {
  test('rule 96: words of which the recogniser was unsure are told until somebody confirms them', () => {
    const transcript = openTranscript(new Y.Doc());
    const words = [0.59, 0.6, 0.2].map((confidence, index) => ({
      text: `từ${index}`,
      stime: index * 400,
      etime: index * 400 + 300,
      confidence,
    }));
    appendSentences(transcript, [createSentence('a', words)], { nowMs: 5 });
    const doubts = () => readReading(transcript).paragraphs[0]!.doubts;
    expect(doubts()).toEqual([0, 2]);
    confirmWord(transcript, 0, context);
    expect(doubts()).toEqual([2]);
    confirmWord(transcript, 8, context);
    expect(doubts()).toBeUndefined();
  });

  test.each([1, 2, 3])('rule 97: the copy says after every edit what the reading says (seed %i)', (seed) => {
    const transcript = openTranscript(new Y.Doc());
    appendSentences(transcript, createSentences(60, seed), { nowMs: 5 });
    const copy = openTranscript(new Y.Doc());
    const random = createRandom(seed);
    let before: Reading | undefined;
    for (let step = 0; step < 40; step += 1) {
      editOnce(transcript, random);
      const reading = readReading(transcript);
      writeReaderCopy(copy, reading, before);
      expect(readReading(copy)).toEqual(withoutDoubts(reading));
      expect(readCues(copy).map(({ id, text, startMs, endMs }) => [id, text, startMs, endMs])).toEqual(
        readCues(transcript).map(({ id, text, startMs, endMs }) => [id, text, startMs, endMs]),
      );
      // As it arrives: nothing is in it that the contract does not name.
      before = strict.parse(JSON.parse(JSON.stringify(reading)));
    }
  });

  test('rule 97: text that both have is left alone, and what is new is nobody’s edit', () => {
    const transcript = openTranscript(new Y.Doc());
    const say = (startMs: number, text: string) =>
      appendSentences(
        transcript,
        [createSentence(String(startMs), [{ text, stime: startMs, etime: startMs + 300 }])],
        { nowMs: 5 },
      );
    say(0, 'một');
    const copy = openTranscript(new Y.Doc());
    const first = readReading(transcript);
    writeReaderCopy(copy, first);
    const changes: unknown[] = [];
    copy.content.observe(({ delta }, { origin }) => changes.push(delta, origin));
    say(500, 'hai');
    writeReaderCopy(copy, readReading(transcript), first);
    expect(changes).toEqual([
      [{ retain: 3 }, { insert: ' hai', attributes: { s: expect.any(String) } }],
      'recognition',
    ]);
  });

  test('rule 96: nothing that was deleted, said or heard, no address and nobody’s id', () => {
    const transcript = openTranscript(new Y.Doc());
    const words = [
      { text: 'Năm', stime: 0, etime: 400 },
      {
        text: '2025',
        stime: 500,
        etime: 900,
        spoken: [{ text: 'hainghìn', stime: 500, etime: 900 }],
        heard: 'ngheđược',
      },
    ];
    appendSentences(transcript, [createSentence('a', words)], { nowMs: 5 });
    transcript.content.insert(transcript.content.length, ' BIMAT');
    replaceText(transcript, { from: 9, to: 14, insert: '' }, context);
    addBookmark(transcript, { from: 0, to: 3 }, context);
    const [bookmark] = readBookmarks(transcript);
    const said = { idBookmark: bookmark!.id, label: 'Ghi', name: 'Lan', author: 'author-id' };
    addComments(transcript, [createComment(said)]);
    const told = JSON.stringify(readReading(transcript));
    expect(told).toContain('2025');
    for (const secret of ['BIMAT', 'BIMA', 'hainghìn', 'ngheđược', 'author-id', 'owner-id'])
      expect(told).not.toContain(secret);
  });
});
