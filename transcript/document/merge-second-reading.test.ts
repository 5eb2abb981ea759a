import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Sentence, TimedWord } from '../../contract/transcription/transcript.ts';
import {
  acceptSuggestion,
  addBookmark,
  addComments,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  confirmWord,
  createUndoManager,
  dismissSuggestion,
  mergeSecondReading,
  mergeWithPrevious,
  openTranscript,
  readBookmarks,
  readComments,
  readParagraphs,
  readSuggestions,
  replaceText,
  setCompleted,
  splitParagraph,
  type TranscriptDocument,
} from './index.ts';
import { createComment, createRandom, createSentence, createSentences } from './testing.ts';

const NOW = { nowMs: 1_764_000_000_000 };
const WORD_MS = 300;

/** Words of 200 ms, one every 300 ms; `|` starts a paragraph. Each paragraph is a sentence. */
function reading(name: string, text: string, shiftMs = 0): Sentence[] {
  let count = 0;
  return text.split('|').map((part, index) => {
    const words = part
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((word): TimedWord[] => {
        const stime = count * WORD_MS + shiftMs;
        count += 1;
        // A place in which this reading has nothing.
        return word === '_' ? [] : [{ text: word, stime, etime: stime + 200, confidence: 0.5 }];
      });
    return createSentence(`${name}${index}`, words.flat(), index > 0);
  });
}

function newTranscript(text: string) {
  const transcript = openTranscript(new Y.Doc());
  const first = reading('a', text);
  appendSentences(transcript, first, NOW);
  let ids = 0;
  const context = { ...NOW, userId: 'u1', newId: () => `id${(ids += 1)}` };
  return {
    transcript,
    context,
    merge: (second: string, shiftMs = 0) =>
      mergeSecondReading(
        transcript,
        { first, second: reading('b', second, shiftMs), fromMs: 0 },
        { ...NOW, newId: context.newId },
      ),
    /** Types `insert` in the place of the first `word`. */
    retype: (word: string, insert: string) => {
      const from = textOf(transcript).indexOf(word);
      replaceText(transcript, { from, to: from + word.length, insert }, context);
    },
  };
}

const textOf = ({ content }: TranscriptDocument): string => content.toJSON();
const suggested = (transcript: TranscriptDocument) =>
  readSuggestions(transcript).map(({ current, text }) => [current, text]);

describe('where nobody changed anything', () => {
  test('rules 42 and 44: words that differ are replaced, with the times of the second reading', () => {
    const { transcript, merge } = newTranscript('họp gia ban tuần lày');
    expect(merge('họp giao ban tuần này', 40)).toEqual({ replaced: 2, suggested: 0 });
    expect(textOf(transcript)).toBe('họp giao ban tuần này');
    const words = readParagraphs(transcript)[0]!.words;
    // Words that are the same in both keep their place in time.
    expect(words.map(({ startMs }) => startMs)).toEqual([0, 340, 600, 900, 1240]);
  });

  test.each([
    [140, 440, 600],
    [-140, 200, 360],
  ])('rule 44: words that are taken lie between those that stay (%i ms apart)', (shiftMs, startMs, endMs) => {
    const { transcript, merge } = newTranscript('họp gia ban tuần này');
    merge('họp giao ban tuần này', shiftMs);
    expect(readParagraphs(transcript)[0]!.words[1]).toMatchObject({ text: 'giao', startMs, endMs });
  });

  test('rules 42 and 44: marks and case of the second reading are taken, and a word with others is the same word', () => {
    const { transcript, merge } = newTranscript('chào anh hùng. hôm lay họp');
    expect(merge('Chào anh Hùng, hôm nay họp.', 40)).toEqual({ replaced: 4, suggested: 0 });
    expect(textOf(transcript)).toBe('Chào anh Hùng, hôm nay họp.');
    const words = readParagraphs(transcript)[0]!.words;
    expect(words.map(({ startMs }) => startMs)).toEqual([40, 300, 640, 900, 1240, 1540]);
  });

  test('rule 45: marks and case alone are no suggestion', () => {
    const { transcript, merge, retype } = newTranscript('chào anh hùng họp');
    retype('hùng', 'Hùng!');
    expect(merge('Chào anh hùng, họp.')).toEqual({ replaced: 2, suggested: 0 });
    expect(textOf(transcript)).toBe('Chào anh Hùng! họp.');
    expect(suggested(transcript)).toEqual([]);
  });

  test('rule 44: also where they are more or fewer, at the start, in the middle, at the end', () => {
    const cases: [first: string, second: string, result: string][] = [
      ['một hai ba', '_ hai ba', 'hai ba'],
      ['một hai ba', 'một _ ba', 'một ba'],
      ['một hai ba', 'một hai _', 'một hai'],
      ['_ hai ba', 'một hai ba', 'một hai ba'],
      ['một _ ba', 'một hai ba', 'một hai ba'],
      ['một hai _', 'một hai ba', 'một hai ba'],
      ['một hai _ _ năm', 'một hai ba bốn năm', 'một hai ba bốn năm'],
      ['một hai | ba bốn', 'một _ | _ bốn', 'một\nbốn'],
      ['một hai _ | _ bốn', 'một hai _ | ba bốn', 'một hai\nba bốn'],
      ['một _ | ba bốn', 'một hai | ba bốn', 'một hai\nba bốn'],
    ];
    for (const [first, second, result] of cases) {
      const { transcript, merge } = newTranscript(first);
      merge(second);
      expect([first, second, textOf(transcript)]).toEqual([first, second, result]);
      expect(readSuggestions(transcript)).toEqual([]);
    }
  });

  test('rule 44: paragraphs, speakers, bookmarks and comments stay', () => {
    const { transcript, context, merge } = newTranscript('một hay | ba bấn năm | xáu bảy');
    const before = readParagraphs(transcript);
    const speaker = addSpeaker(transcript, 'Đặng An', context)!;
    assignSpeaker(transcript, [before[1]!.key], speaker.id);
    const from = textOf(transcript).indexOf('bấn');
    const added = addBookmark(transcript, { from, to: from + 3 }, context) as { id: string };
    addComments(transcript, [createComment({ idBookmark: added.id })]);
    merge('một hai | ba bốn năm | sáu bảy');
    expect(textOf(transcript)).toBe('một hai\nba bốn năm\nsáu bảy');
    const after = readParagraphs(transcript);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[1]!.speaker).toBe('Đặng An');
    expect(readBookmarks(transcript)).toMatchObject([{ id: added.id, label: 'bốn' }]);
    expect(readComments(transcript)).toHaveLength(1);
  });

  test('rule 44: paragraphs that people split or joined stay so', () => {
    const { transcript, context, merge } = newTranscript('một hay ba bốn | năm xáu');
    splitParagraph(transcript, textOf(transcript).indexOf('ba'), context);
    mergeWithPrevious(transcript, readParagraphs(transcript)[2]!.key, context);
    merge('một hai ba bốn | năm sáu');
    // A split leaves the blank behind on the first line.
    expect(textOf(transcript)).toBe('một hai \nba bốn năm sáu');
  });

  test('rule 44: a paragraph keeps its words when the second reading hears nothing in it', () => {
    const { transcript, merge } = newTranscript('một hai | ba | bốn');
    merge('một hai | _ | bốn');
    expect(textOf(transcript)).toBe('một hai\nba\nbốn');
  });

  test('rule 42: what nobody had heard is taken over as sentences, with paragraphs at the end', () => {
    const { transcript, merge } = newTranscript('một hai');
    merge('một hai | ba bốn | năm');
    expect(textOf(transcript)).toBe('một hai\nba bốn\nnăm');
    const empty = newTranscript('_');
    empty.merge('một hai | ba');
    expect(textOf(empty.transcript)).toBe('một hai\nba');
  });
});

describe('where people worked', () => {
  test('rules 43 and 45: an edited word stays, and what the second reading has is suggested', () => {
    const { transcript, merge, retype } = newTranscript('họp gia ban tuần lày');
    retype('gia', 'giáo');
    expect(merge('họp giao ban tuần này')).toEqual({ replaced: 1, suggested: 1 });
    expect(textOf(transcript)).toBe('họp giáo ban tuần này');
    expect(suggested(transcript)).toEqual([['giáo', 'giao']]);
  });

  test('rule 45: nothing is suggested where both readings are the same, or the people and the second one', () => {
    const { transcript, merge, retype } = newTranscript('họp gia ban tuần lày');
    retype('gia', 'giao');
    retype('tuần', 'tháng');
    expect(merge('họp giao ban tuần này')).toEqual({ replaced: 1, suggested: 0 });
    expect(textOf(transcript)).toBe('họp giao ban tháng này');
  });

  test('rule 43: a word that somebody confirmed stays', () => {
    const { transcript, context, merge } = newTranscript('họp gia ban');
    confirmWord(transcript, textOf(transcript).indexOf('gia'), context);
    merge('họp giao ban');
    expect(textOf(transcript)).toBe('họp gia ban');
    expect(suggested(transcript)).toEqual([['gia', 'giao']]);
  });

  test('rule 43: what somebody deleted does not come back', () => {
    const { transcript, merge, retype } = newTranscript('ờ thì họp giao ban');
    retype('ờ thì ', '');
    merge('ờ thế họp giao ban');
    expect(textOf(transcript)).toBe('họp giao ban');
    expect(readSuggestions(transcript)).toEqual([]);
  });

  test('rule 43: completed paragraphs stay', () => {
    const { transcript, merge } = newTranscript('một hay | ba bấn');
    setCompleted(transcript, readParagraphs(transcript)[0]!.key, true);
    merge('một hai | ba bốn');
    expect(textOf(transcript)).toBe('một hay\nba bốn');
    expect(suggested(transcript)).toEqual([['hay', 'hai']]);
  });

  test('rule 44: it is no edit, and nobody can undo it', () => {
    const { transcript, merge, retype } = newTranscript('họp gia ban tuần');
    const undo = createUndoManager(transcript, { captureMs: 0 });
    retype('tuần', 'tháng');
    merge('họp giao ban tuần');
    undo.undo();
    expect(textOf(transcript)).toBe('họp giao ban tuần');
    expect(undo.canUndo()).toBe(false);
  });

  test('rule 42: only what lies behind the start is touched', () => {
    const { transcript } = newTranscript('một hay ba bấn');
    const [first, second] = [reading('a', '_ _ ba bấn'), reading('b', '_ _ ba bốn')];
    mergeSecondReading(transcript, { first, second, fromMs: 2 * WORD_MS }, { ...NOW, newId: () => 'x' });
    expect(textOf(transcript)).toBe('một hay ba bốn');
  });
});

describe('suggestions', () => {
  function withSuggestion() {
    const made = newTranscript('họp gia ban tuần này');
    made.retype('gia', 'giáo');
    made.merge('họp giao ban tuần này');
    const [suggestion] = readSuggestions(made.transcript);
    return { ...made, suggestion: suggestion! };
  }

  test('rule 47: accepting one is an edit of whoever does it', () => {
    const { transcript, context, suggestion } = withSuggestion();
    const undo = createUndoManager(transcript, { captureMs: 0 });
    expect(acceptSuggestion(transcript, suggestion.id, context)).toBe(true);
    expect(textOf(transcript)).toBe('họp giao ban tuần này');
    expect(readSuggestions(transcript)).toEqual([]);
    undo.undo();
    expect(textOf(transcript)).toBe('họp giáo ban tuần này');
    expect(suggested(transcript)).toEqual([['giáo', 'giao']]);
    expect(acceptSuggestion(transcript, 'keine', context)).toBe(false);
  });

  test('rule 47: dismissing one leaves the text alone', () => {
    const { transcript, suggestion } = withSuggestion();
    expect(dismissSuggestion(transcript, suggestion.id)).toBe(true);
    expect(dismissSuggestion(transcript, suggestion.id)).toBe(false);
    expect(textOf(transcript)).toBe('họp giáo ban tuần này');
    expect(readSuggestions(transcript)).toEqual([]);
  });

  test('rule 46: one is not read where its words are gone, divided, or as suggested', () => {
    const gone = withSuggestion();
    gone.retype('giáo ', '');
    expect(readSuggestions(gone.transcript)).toEqual([]);
    const divided = withSuggestion();
    divided.retype('giáo', 'gi\náo');
    expect(readSuggestions(divided.transcript)).toEqual([]);
    const same = withSuggestion();
    same.retype('giáo', 'giao');
    expect(readSuggestions(same.transcript)).toEqual([]);
  });

  test('rule 46: text written around its place moves it along', () => {
    const { transcript, context } = withSuggestion();
    replaceText(transcript, { from: 0, to: 0, insert: 'Biên bản: ' }, context);
    expect(suggested(transcript)).toEqual([['giáo', 'giao']]);
  });
});

test('rules 42 to 45: whatever people typed is there after the second reading, and no paragraph comes or goes', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = createRandom(seed);
    const first = createSentences(120, seed);
    // A word in six is heard otherwise, dropped or doubled the second time.
    const second = first.map((sentence) => {
      const words = sentence.metadata.words.flatMap((word): TimedWord[] => {
        const kind = random();
        if (kind > 0.16) return [word];
        if (kind < 0.04) return [];
        return [{ ...word, text: `${word.text}ʹ` }];
      });
      return createSentence(`b${sentence.id}`, words, sentence.metadata.newline);
    });
    const transcript = openTranscript(new Y.Doc());
    appendSentences(transcript, first, NOW);
    const typed: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const letter = String.fromCodePoint(0x4e00 + count);
      typed.push(letter);
      const at = Math.floor(random() * textOf(transcript).length);
      const to = Math.min(textOf(transcript).length, at + Math.floor(random() * 4));
      for (const gone of textOf(transcript).slice(at, to))
        if (typed.includes(gone)) typed.splice(typed.indexOf(gone), 1);
      replaceText(transcript, { from: at, to, insert: letter }, { ...NOW, userId: 'u', newId: () => 'x' });
    }
    const keys = readParagraphs(transcript).map(({ key }) => key);
    mergeSecondReading(transcript, { first, second, fromMs: 0 }, { ...NOW, newId: () => `s${random()}` });
    const text = textOf(transcript);
    for (const letter of typed) expect([seed, letter, text.includes(letter)]).toEqual([seed, letter, true]);
    expect(readParagraphs(transcript).map(({ key }) => key)).toEqual(keys);
    expect(text).not.toMatch(/ {2}| \n|\n /);
  }
});
