/** The words of a stored document as they stand in the text: letters and attributes. */
import { markOf } from './editor-mark.ts';
import { cleanName } from '../../contract/transcription/clean-name.ts';
import { createKeyMaker, splitParagraphId } from './paragraph-id.ts';
import type { StoredDocument, StoredParagraph } from './stored-document-schema.ts';
import { toRecognised, UNTIMED } from './recognised-words.ts';
import type { WordEntry } from './word-table.ts';
import type { WrittenWord } from './write-recognised.ts';

export type TargetWord = WrittenWord & {
  /** Two words with the same sign need no change. */
  readonly sign: string;
};

export interface TargetParagraph {
  readonly key: string;
  readonly edits: number;
  readonly speaker: string | null;
  /** Undefined where the document says nothing of it. */
  readonly speakerId: string | null | undefined;
  readonly isCompleted: boolean;
  readonly words: readonly TargetWord[];
}

/** Paragraphs with words, each under a key of its own. */
export function toTargets(stored: StoredDocument, nowMs: number): TargetParagraph[] {
  const taken = new Set<string>();
  const createKey = createKeyMaker((key) => taken.has(key));
  return stored.children.flatMap((paragraph) => {
    const words = paragraph.children.flatMap(toWords);
    if (words.length === 0) return [];
    const { id, start, speaker, speakerId, completed } = paragraph.data ?? {};
    const parts = splitParagraphId(id ?? '');
    const startMs = start ?? paragraph.children[0]?.data?.stime ?? 0;
    const isFree = parts !== null && !taken.has(parts.key);
    const key = isFree ? parts.key : createKey(startMs, nowMs);
    taken.add(key);
    return [
      {
        key,
        edits: parts?.edits ?? 0,
        speaker: speaker == null ? null : cleanName(speaker),
        speakerId,
        isCompleted: completed === true,
        words,
      },
    ];
  });
}

/** Two words with the same sign read the same, at the same time, and stand for the same. */
export const signOfWord = (
  text: string,
  { startMs, endMs, confidencePercent, timing, spoken, heard }: Omit<WordEntry, 'from' | 'to' | 'changedBy'>,
): string =>
  JSON.stringify(
    timing === 'untimed'
      ? [text, spoken, heard]
      : [text, startMs, endMs, confidencePercent, timing, spoken, heard],
  );

type StoredText = StoredParagraph['children'][number];

function toWords({ text, data }: StoredText): TargetWord[] {
  const clean = cleanName(text);
  if (clean === '') return [];
  const { stime, etime, confidence, timing, updateByID, spoken, heard } = data ?? {};
  const isTimed = stime != null && etime != null && timing !== 'untimed';
  const mark = updateByID ? markOf({ userId: updateByID, nowMs: 0 }) : null;
  const state =
    timing == null || timing === 'untimed' || (timing === 'measured' && mark === null) ? null : timing;
  const said = spoken?.map(({ confidence: sure, ...word }) => ({
    ...word,
    ...(sure != null && { confidence: sure }),
  }));
  const words = toRecognised(
    {
      text: clean,
      stime: stime ?? 0,
      etime: etime ?? 0,
      ...(confidence != null && { confidence }),
      ...(said && { spoken: said }),
      ...(heard != null && { heard }),
    },
    mark !== null && timing == null ? 'measured' : state,
  );
  return words.map((word) => {
    const own = isTimed ? word : { ...word, ...UNTIMED, spoken: word.spoken, heard: word.heard };
    const read = own.startMs === null ? 'untimed' : (own.state ?? 'measured');
    return { ...own, mark, sign: signOfWord(own.text, { ...own, timing: read }) };
  });
}
