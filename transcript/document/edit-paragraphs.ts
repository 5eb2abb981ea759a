/** What people do to whole paragraphs (spec 4 "Paragraph operations"; rules 23 to 25). */
import { countEdit } from './count-edit.ts';
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { replaceText } from './replace-text.ts';
import { assignSpeaker, openFields } from './speakers.ts';
import { indexParagraphs } from './paragraph-index.ts';
import { readWindow } from './text-window.ts';
import { writeTogether, type Change } from './write-text.ts';

/**
 * Splits the paragraph at a position of the text, as spec 4 has it: the first part keeps id and speaker; the second gets a new key, which
 * is returned, and no speaker. Null, and nothing happens, where no text would stand before or behind in the paragraph. Rule 24.
 */
export function splitParagraph(
  transcript: TranscriptDocument,
  position: number,
  context: EditContext,
): string | null {
  const text = transcript.content.toJSON();
  // Blanks stay on the first line: what somebody types before them meanwhile then stays there too.
  let at = position;
  while (at < text.length && isBlank(text[at])) at += 1;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const isInside = text.slice(lineStart, at).trim() !== '' && at < text.length && text[at] !== '\n';
  if (!isInside || position > text.length) return null;
  return edit(transcript, () => {
    replaceText(transcript, { from: at, to: at, insert: '\n' }, context);
    const key = scanTranscript(transcript).breaks.find((lineBreak) => lineBreak.at === at)?.key ?? null;
    if (key !== null) assignSpeaker(transcript, [key], null);
    return key;
  });
}

/** Joins the paragraph to the one before, whose id, start and speaker stay. False for the first and for unknown keys. Rule 25. */
export function mergeWithPrevious(
  transcript: TranscriptDocument,
  key: string,
  context: EditContext,
): boolean {
  const found = scanTranscript(transcript).breaks.find((lineBreak) => lineBreak.key === key);
  if (!found) return false;
  joinAt(transcript, found.at, context);
  return true;
}

/** Joins all paragraphs into the first. Returns how many were joined to it. */
export function mergeAllParagraphs(transcript: TranscriptDocument, context: EditContext): number {
  const { content } = transcript;
  const text = content.toJSON();
  const window = readWindow(transcript);
  const joints: Change[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    joints.push({
      from: at,
      to: at + 1,
      insert: needsSpace(text, at) ? ' ' : '',
      attributes: { s: window.stretchAt(at - 1) },
    });
  edit(transcript, () => {
    writeTogether(content, joints);
    if (joints.length > 0) countEdit(transcript, null, context.nowMs);
  });
  return joints.length;
}

function joinAt(transcript: TranscriptDocument, at: number, context: EditContext): void {
  const isSpaced = needsSpace(transcript.content.toJSON(), at);
  replaceText(transcript, { from: at, to: at + 1, insert: isSpaced ? ' ' : '' }, context);
}

/**
 * Puts a text in the place of some words of a paragraph, `from` included and `to` not, counted from 0. False where the paragraph
 * has no such words.
 */
export function replaceWords(
  transcript: TranscriptDocument,
  key: string,
  range: { readonly from: number; readonly to: number },
  insert: string,
  context: EditContext,
): boolean {
  const scanned = scanTranscript(transcript);
  const { words } = scanned;
  const paragraph = indexParagraphs(scanned).find((each) => each.key === key);
  const isKnown = paragraph && range.from >= 0 && range.from < range.to && range.to <= paragraph.count;
  if (!isKnown) return false;
  const [first, last] = [paragraph.first + range.from, paragraph.first + range.to - 1];
  replaceText(transcript, { from: words.from[first]!, to: words.to[last]!, insert }, context);
  return true;
}

/** Marks a paragraph as completed or not; with `upTo` also all that stand before it. False for an unknown key. */
export function setCompleted(
  transcript: TranscriptDocument,
  key: string,
  isCompleted: boolean,
  { upTo = false }: { readonly upTo?: boolean } = {},
): boolean {
  const { breaks, firstKey } = scanTranscript(transcript);
  const keys = [firstKey, ...breaks.map((lineBreak) => lineBreak.key)];
  const index = keys.indexOf(key);
  if (index < 0) return false;
  edit(transcript, () => {
    for (const each of upTo ? keys.slice(0, index + 1) : [key]) {
      if (each !== null) openFields(transcript, each).set('completed', isCompleted);
    }
  });
  return true;
}

/** True where neither line is empty: joined lines get a space even next to blanks, which somebody else may be taking away. */
const needsSpace = (text: string, at: number): boolean =>
  (text[at - 1] ?? '\n') !== '\n' && (text[at + 1] ?? '\n') !== '\n';

const isBlank = (letter: string | undefined): boolean => letter !== undefined && /[^\S\n]/.test(letter);
