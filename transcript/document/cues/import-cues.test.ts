import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { parseSubtitles, textOf, type ParsedCue } from '../../subtitles/index.ts';
import { createSentence, createSentences } from '../testing.ts';
import {
  addBookmark,
  addComments,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  createUndoManager,
  importCues,
  keepCues,
  mergeCues,
  openTranscript,
  previewImport,
  readCues,
  readParagraphs,
  replaceText,
  setCueBreak,
  setCueTimes,
  shiftCues,
  splitCue,
  type TranscriptDocument,
} from '../index.ts';

let ids = 0;
const CONTEXT = { nowMs: 1_000, userId: 'u1', newId: () => `n-${(ids += 1)}` };

function transcriptOf(wordCount: number, seed = 1): TranscriptDocument {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(wordCount, seed), { nowMs: 0 });
  return transcript;
}

const clock = (timeMs: number) => new Date(timeMs).toISOString().slice(11, 23).replace('.', ',');

const toSrt = (transcript: TranscriptDocument): string =>
  readCues(transcript)
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\r\n${clock(startMs)} --> ${clock(endMs)}\r\n${lines.map(textOf).join('\r\n')}\r\n\r\n`,
    )
    .join('');

function parse(text: string): readonly ParsedCue[] {
  const parsed = parseSubtitles(new TextEncoder().encode(text));
  if (parsed.kind === 'refused') throw new Error(parsed.reason);
  expect(parsed.problems).toEqual([]);
  return parsed.cues;
}

const cue = (startMs: number, endMs: number, ...lines: string[]): ParsedCue => ({
  startMs,
  endMs,
  lines,
  line: 1,
});
const shown = (transcript: TranscriptDocument) =>
  readCues(transcript).map(({ startMs, endMs, lines }) => [startMs, endMs, lines.map(textOf).join('|')]);

describe('rule 77: what was exported changes nothing', () => {
  test('of a transcript that nobody has touched', () => {
    const transcript = transcriptOf(600);
    const before = readCues(transcript);
    const text: unknown = transcript.content.toDelta();
    expect(previewImport(transcript, parse(toSrt(transcript)), CONTEXT)).toEqual({
      cues: before.length,
      added: 0,
      changed: 0,
      removed: 0,
      lost: [],
      paragraphs: [],
    });
    importCues(transcript, parse(toSrt(transcript)), CONTEXT);
    expect(readCues(transcript)).toEqual(before);
    expect(transcript.content.toDelta()).toEqual(text);
    expect(transcript.cueStarts.size).toBe(0);
  });

  test('of one with cues that were set, split, merged, broken and moved: not one byte', () => {
    const transcript = transcriptOf(600);
    const cues = keepCues(transcript);
    shiftCues(transcript, 700);
    for (let index = 1; index < cues.length; index += 5) {
      const { id, from, to } = cues[index]!;
      if (index % 2) splitCue(transcript, id, (from + to) / 2);
      else mergeCues(transcript, id);
      setCueBreak(transcript, cues[index + 1]?.id ?? '', index % 3 ? null : (from + to) / 2);
      setCueTimes(transcript, cues[index + 2]?.id ?? '', {
        startMs: readCues(transcript)[index]!.startMs + 40,
      });
    }
    const before = readCues(transcript);
    const updates: Uint8Array[] = [];
    transcript.doc.on('update', (update: Uint8Array) => updates.push(update));
    importCues(transcript, parse(toSrt(transcript)), CONTEXT);
    expect(readCues(transcript)).toEqual(before);
    expect(updates).toEqual([]);
  });
});

describe('rule 77: what a file says else', () => {
  test('words that stay keep their times, and paragraphs their speakers', () => {
    const transcript = transcriptOf(300);
    const paragraphs = readParagraphs(transcript);
    const speaker = addSpeaker(transcript, 'Trần Thử', CONTEXT)!;
    assignSpeaker(transcript, [paragraphs[1]!.key], speaker.id);
    const cues = parse(toSrt(transcript));
    const changed = cues.map((each, index) =>
      index % 7 === 3 ? { ...each, lines: [`Mới ${each.lines[0]!}`, ...each.lines.slice(1)] } : each,
    );
    const { added, paragraphs: drafts } = previewImport(transcript, changed, CONTEXT);
    expect(added).toBe(changed.filter((_, index) => index % 7 === 3).length);
    expect(drafts.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'removed'))).toEqual([]);
    importCues(transcript, changed, CONTEXT);
    expect(shown(transcript)).toEqual(
      changed.map(({ startMs, endMs, lines }) => [startMs, endMs, lines.join('|')]),
    );
    const after = readParagraphs(transcript);
    expect(after.map(({ key, speaker: name }) => [key, name])).toEqual(
      paragraphs.map(({ key }, index) => [key, index === 1 ? 'Trần Thử' : null]),
    );
    const timesOf = (list: typeof after) =>
      list.flatMap(({ words }) =>
        words.filter(({ text }) => text !== 'Mới').map(({ text, startMs }) => [text, startMs]),
      );
    expect(timesOf(after)).toEqual(timesOf(paragraphs));
  });

  test('other cuts, times and line breaks', () => {
    const transcript = transcriptOf(30, 5);
    const words = readCues(transcript).flatMap(({ lines }) => lines.flat().map(({ text }) => text));
    const paragraphs = readParagraphs(transcript).map((paragraph) => paragraph.words.length);
    const wanted: ParsedCue[] = [];
    let first = 0;
    for (const count of paragraphs)
      for (const end = first + count; first < end;) {
        const own = words.slice(first, Math.min(end, first + 3));
        const startMs = 1_000 * wanted.length;
        wanted.push(
          cue(startMs, startMs + 950, own[0]!, ...(own.length > 1 ? [own.slice(1).join(' ')] : [])),
        );
        first += own.length;
      }
    importCues(transcript, wanted, CONTEXT);
    expect(shown(transcript)).toEqual(
      wanted.map(({ startMs, endMs, lines }) => [startMs, endMs, lines.join('|')]),
    );
  });

  test('a cue over two paragraphs is divided between them', () => {
    const transcript = transcriptOf(60, 2);
    const [one, two] = readParagraphs(transcript);
    const all = readParagraphs(transcript).flatMap(({ words }) => words.map(({ text }) => text));
    importCues(transcript, [cue(0, 60_000, all.join(' '))], CONTEXT);
    expect(readParagraphs(transcript).slice(0, 2)).toEqual([one, two]);
    const cues = readCues(transcript);
    expect(cues).toHaveLength(readParagraphs(transcript).length);
    expect(cues.map(({ text }) => text).join(' ')).toBe(all.join(' '));
    expect([cues[0]!.startMs, cues.at(-1)!.endMs]).toEqual([0, 60_000]);
    for (const [index, each] of cues.slice(1).entries()) expect(each.startMs).toBe(cues[index]!.endMs);
  });

  test('another language in the place of all words', () => {
    const transcript = transcriptOf(200, 4);
    const cues = parse(toSrt(transcript)).map((each, index) => ({
      ...each,
      lines: [`Line number ${index} here`],
    }));
    importCues(transcript, cues, CONTEXT);
    expect(readCues(transcript).map(({ text }) => text)).toEqual(cues.map(({ lines }) => lines[0]));
    expect(readCues(transcript)[0]!.startMs).toBe(cues[0]!.startMs);
  });

  test('a transcript without words takes them all', () => {
    const transcript = openTranscript(new Y.Doc());
    const cues = [cue(1_000, 2_000, 'xin chào', 'cả nhà'), cue(3_000, 4_500, 'dạ')];
    importCues(transcript, cues, CONTEXT);
    expect(shown(transcript)).toEqual([
      [1_000, 2_000, 'xin chào|cả nhà'],
      [3_000, 4_500, 'dạ'],
    ]);
  });

  test('one undo takes it back', () => {
    const transcript = transcriptOf(200, 3);
    keepCues(transcript);
    const before = readCues(transcript);
    const undo = createUndoManager(transcript);
    const cues = parse(toSrt(transcript)).map((each) => ({
      ...each,
      startMs: each.startMs + 10,
      lines: each.lines.map((line) => line.replace('dạ', 'vâng ạ')),
    }));
    importCues(transcript, cues, CONTEXT);
    expect(readCues(transcript)).not.toEqual(before);
    undo.undo();
    expect(shown(transcript)).toEqual(
      before.map(({ startMs, endMs, lines }) => [startMs, endMs, lines.map(textOf).join('|')]),
    );
  });

  test('50,000 cues are taken in, and one undo takes them back', () => {
    const transcript = transcriptOf(2_000);
    const before = shown(transcript);
    const undo = createUndoManager(transcript);
    const cues = Array.from({ length: 50_000 }, (_, index) =>
      cue(index * 1_000, index * 1_000 + 900, `câu số ${index}`),
    );
    importCues(transcript, cues, CONTEXT);
    const read = readCues(transcript);
    expect(read.map(({ text }) => text).join(' ')).toBe(cues.map(({ lines }) => lines[0]).join(' '));
    expect(read.at(-1)!.endMs).toBe(49_999_900);
    undo.undo();
    expect(shown(transcript)).toEqual(before);
  });

  test('the id of a cue stays where its stored start is not at its first word any more', () => {
    const transcript = transcriptOf(200, 3);
    keepCues(transcript);
    const [first] = readCues(transcript);
    replaceText(transcript, { from: 0, to: 0, insert: 'thưa ' }, CONTEXT);
    expect(readCues(transcript)[0]).toMatchObject({ id: first!.id, from: 0 });
    importCues(transcript, parse(toSrt(transcript).replace('thưa', 'kính')), CONTEXT);
    expect(readCues(transcript)[0]).toMatchObject({ id: first!.id, text: `kính ${first!.text}` });
  });
});

describe('rule 79: the draft of an import', () => {
  test('counts what is added, changed and removed apart, shows it, and names what would go', () => {
    const transcript = openTranscript(new Y.Doc());
    const said = 'xin chào tất cả các bạn mời anh Nam nói trước'.split(' ').map((text, index) => ({
      text,
      stime: 1_000 + 300 * index,
      etime: 1_200 + 300 * index,
    }));
    appendSentences(transcript, [createSentence('s1', said)], { nowMs: 0 });
    const at = (words: string) => {
      const from = transcript.content.toJSON().indexOf(words);
      return { from, to: from + words.length };
    };
    const kept = addBookmark(transcript, at('chào'), CONTEXT);
    const going = addBookmark(transcript, at('nói trước'), CONTEXT);
    if (kept.result !== 'added' || going.result !== 'added') throw new Error('no bookmark');
    const comment = { author: 'u2', tag: '', createTime: 1, isResolved: false };
    addComments(transcript, [
      { ...comment, id: 'c1', idBookmark: going.id, name: 'Lan', label: 'ai nói trước?' },
      { ...comment, id: 'c2', idBookmark: kept.id, name: 'Lan', label: 'ở lại' },
    ]);
    const before = Y.encodeStateAsUpdate(transcript.doc);

    const draft = previewImport(
      transcript,
      [cue(1_000, 2_000, 'xin kính chào tất cả các anh chị'), cue(3_000, 4_000, 'mời anh Nam')],
      CONTEXT,
    );
    expect(draft).toEqual({
      cues: 2,
      added: 2,
      changed: 1,
      removed: 2,
      lost: [{ id: going.id, label: 'nói trước', comments: [{ name: 'Lan', label: 'ai nói trước?' }] }],
      paragraphs: [
        {
          start: 0,
          pieces: [
            { kind: 'same', text: 'xin' },
            { kind: 'added', text: 'kính' },
            { kind: 'same', text: 'chào tất cả các' },
            { kind: 'removed', text: 'bạn' },
            { kind: 'added', text: 'anh chị' },
            { kind: 'same', text: 'mời anh Nam' },
            { kind: 'removed', text: 'nói trước' },
          ],
        },
      ],
    });
    expect(Y.encodeStateAsUpdate(transcript.doc)).toEqual(before);
  });

  test('shows each paragraph that changes, whole, and no other', () => {
    const transcript = transcriptOf(300);
    const paragraphs = readParagraphs(transcript);
    const parsed = parse(toSrt(transcript));
    const last = parsed.at(-1)!;
    const { paragraphs: drafts, ...counts } = previewImport(
      transcript,
      [...parsed.slice(0, -1), { ...last, lines: ['đổi hết rồi'] }],
      CONTEXT,
    );
    expect(drafts).toHaveLength(1);
    const { start, pieces } = drafts[0]!;
    expect(transcript.content.toJSON().slice(0, start).split('\n')).toHaveLength(paragraphs.length);
    const old = pieces.filter(({ kind }) => kind !== 'added').map(({ text }) => text);
    expect(old.join(' ')).toBe(
      paragraphs
        .at(-1)!
        .words.map(({ text }) => text)
        .join(' '),
    );
    const { length } = last.lines.join(' ').split(' ');
    expect([counts.changed + counts.removed, counts.changed + counts.added]).toEqual([length, 3]);
  });
});
