/** A document of a reader's own, made from what is rendered for readers (rule 97): the pages show it as they show a shared one. */
import * as Y from 'yjs';
import type {
  Reading,
  ReadingBookmark,
  ReadingParagraph,
  ReadingSubtitles,
} from '../../contract/sharing/reading.ts';
import { insertBookmark } from './bookmarks.ts';
import { addComments, type Comment } from './comments.ts';
import { readCues } from './cues/read-cues.ts';
import { writeStoredCues } from './cues/stored-cues.ts';
import { RECOGNITION_ORIGIN, SHAPE_VERSION, type TranscriptDocument } from './document.ts';
import { UNTIMED, type RecognisedWord } from './recognised-words.ts';
import { writeSteps, type WriteStep } from './write-recognised.ts';

/** A word, the blank behind it, or the line break that begins a paragraph. */
interface Token {
  readonly insert: string;
  /** Of a line break. */
  readonly p?: string;
  readonly word?: RecognisedWord;
}

const NOTHING: Reading = { paragraphs: [], bookmarks: [] };

/**
 * Makes a reader's copy say what `reading` says. Nobody's edit: no undo takes it back.
 * @param before what it says so far
 */
export function writeReaderCopy(
  transcript: TranscriptDocument,
  reading: Reading,
  before: Reading = NOTHING,
): void {
  const write = () => {
    const isTextNew = writeParagraphs(transcript, before.paragraphs, reading.paragraphs);
    if (isTextNew || !isSame(before.bookmarks, reading.bookmarks)) writeBookmarks(transcript, reading);
    if (isTextNew || !isSame(before.subtitles, reading.subtitles))
      writeSubtitles(transcript, reading.subtitles);
  };
  transcript.doc.transact(write, RECOGNITION_ORIGIN);
  transcript.doc.transact(() => writeTranslations(transcript, reading.subtitles), RECOGNITION_ORIGIN);
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** @returns whether any of it is new */
function writeParagraphs(
  transcript: TranscriptDocument,
  before: readonly ReadingParagraph[],
  after: readonly ReadingParagraph[],
): boolean {
  const { meta } = transcript;
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && isSame(before[first], after[first])) first += 1;
  let last = 0;
  while (last < most - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  const [old, now] = [before.slice(first, before.length - last), after.slice(first, after.length - last)];
  if (old.length === 0 && now.length === 0) return false;
  const { index, length, inserts } = planTokens(toTokens(old, first), toTokens(now, first));
  const retain = index + lengthOf(toTokens(before.slice(0, first), 0));
  writeSteps(transcript, [
    ...(retain > 0 ? [{ retain }] : []),
    ...(length > 0 ? [{ delete: length }] : []),
    ...toSteps(inserts),
  ]);
  if (meta.get('shape') === undefined) meta.set('shape', SHAPE_VERSION);
  const key = after[0]?.id;
  if (key !== undefined && meta.get('firstParagraph') !== key) meta.set('firstParagraph', key);
  writeFields(transcript, now, after);
  return true;
}

function toTokens(paragraphs: readonly ReadingParagraph[], first: number): Token[] {
  return paragraphs.flatMap(({ id, words, stimes, etimes }, index) => {
    const tokens: Token[] = first + index === 0 ? [] : [{ insert: '\n', p: id }];
    for (const [at, text] of words.entries()) {
      const [startMs, endMs] = [stimes[at]!, etimes[at]!];
      const times = startMs < 0 ? {} : { startMs, endMs: Math.max(startMs, endMs) };
      if (at > 0) tokens.push({ insert: ' ' });
      tokens.push({ insert: text, word: { ...UNTIMED, text, ...times } });
    }
    return tokens;
  });
}

/** Words in a row are written as one stretch, with the blanks around them. */
function toSteps(tokens: readonly Token[]): WriteStep[] {
  const steps: WriteStep[] = [];
  let open: { words: RecognisedWord[]; before: string; behind: string } | null = null;
  for (const { insert, p, word } of tokens) {
    if (p !== undefined) {
      steps.push({ insert, attributes: { p, s: null } });
      open = null;
      continue;
    }
    if (!open) {
      open = { words: [], before: '', behind: '' };
      steps.push(open);
    }
    if (word) {
      open.words.push(word);
      open.behind = '';
    } else if (open.words.length === 0) open.before = insert;
    else open.behind = insert;
  }
  return steps.map((step) =>
    'words' in step && step.words.length === 0
      ? { insert: step.before ?? '', attributes: { s: null, p: null } }
      : step,
  );
}

const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { insert }) => sum + insert.length, 0);

/** Where the two differ: what both have at their beginnings and ends is left alone. */
function planTokens(
  before: readonly Token[],
  after: readonly Token[],
): { index: number; length: number; inserts: readonly Token[] } {
  const isAlike = (one: Token | undefined, other: Token | undefined): boolean =>
    one?.insert === other?.insert &&
    one?.p === other?.p &&
    one?.word?.startMs === other?.word?.startMs &&
    one?.word?.endMs === other?.word?.endMs;
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && isAlike(before[first], after[first])) first += 1;
  let last = 0;
  while (last < most - first && isAlike(before.at(-1 - last), after.at(-1 - last))) last += 1;
  return {
    index: lengthOf(before.slice(0, first)),
    length: lengthOf(before.slice(first, before.length - last)),
    inserts: after.slice(first, after.length - last),
  };
}

/** Speakers go by their names here: a reader renames nobody. */
function writeFields(
  { paragraphs, speakers, speakerColours }: TranscriptDocument,
  changed: readonly ReadingParagraph[],
  all: readonly ReadingParagraph[],
): void {
  for (const { id, speaker, is_completed: isCompleted } of changed) {
    const fields = paragraphs.get(id) ?? paragraphs.set(id, new Y.Map<unknown>());
    if ((fields.get('completed') === true) !== isCompleted) fields.set('completed', isCompleted);
    if ((fields.get('speaker') ?? null) === speaker) continue;
    if (speaker === null) fields.delete('speaker');
    else fields.set('speaker', speaker);
  }
  const colours = new Map(
    all.flatMap(({ speaker, speaker_colour: colour }) => (speaker === null ? [] : [[speaker, colour]])),
  );
  for (const [name, colour] of colours) {
    if (!speakers.has(name)) speakers.set(name, name);
    if (speakerColours.get(name) !== colour) speakerColours.set(name, colour);
  }
  for (const name of speakers.keys()) if (!colours.has(name)) speakers.delete(name);
}

function writeBookmarks(
  transcript: TranscriptDocument,
  { paragraphs, bookmarks }: Pick<Reading, 'paragraphs' | 'bookmarks'>,
): void {
  transcript.bookmarks.delete(0, transcript.bookmarks.length);
  transcript.comments.delete(0, transcript.comments.length);
  if (bookmarks.length === 0) return;
  const starts: number[] = [];
  let position = 0;
  for (const { words } of paragraphs) {
    starts.push(position);
    position += words.join(' ').length + 1;
  }
  const placeOf = ([paragraph, word]: ReadingBookmark['first']) => {
    const { words } = paragraphs[paragraph]!;
    const from = words.slice(0, word).reduce((sum, text) => sum + text.length + 1, starts[paragraph]!);
    return { from, to: from + words[word]!.length };
  };
  const said: Comment[] = [];
  for (const { id, name, stime, etime, first, last, comments } of bookmarks) {
    const { from } = placeOf(first);
    insertBookmark(transcript, { id, name, stime, etime, from, to: placeOf(last).to });
    for (const { create_time, is_resolved: isResolved, ...comment } of comments)
      said.push({
        ...comment,
        idBookmark: id,
        author: '',
        createTime: Date.parse(create_time),
        isResolved,
      });
  }
  addComments(transcript, said);
}

function writeSubtitles(transcript: TranscriptDocument, subtitles: ReadingSubtitles | undefined): void {
  if (!subtitles) return;
  const { cues, cue_shift: cueShift } = subtitles;
  writeStoredCues(transcript, { children: [], cues, cueShift });
}

/** Once the text and the subtitles are: a translation that is not stale was made from what its subtitle says. */
function writeTranslations(transcript: TranscriptDocument, subtitles: ReadingSubtitles | undefined): void {
  if (!subtitles) return;
  const texts = new Map(readCues(transcript).map(({ id, text }) => [id, text]));
  const { translations } = transcript;
  const wanted = new Map(
    subtitles.translations.map(({ language, cue_id: cueId, text, is_stale, is_machine: isMachine }) => [
      `${language}.${cueId}`,
      { text, source: is_stale ? '' : (texts.get(cueId) ?? ''), isMachine },
    ]),
  );
  for (const key of translations.keys()) if (!wanted.has(key)) translations.delete(key);
  for (const [key, value] of wanted) if (!isSame(translations.get(key), value)) translations.set(key, value);
}
