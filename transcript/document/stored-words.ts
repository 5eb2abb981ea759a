/** The words of a stored document as they stand in the text: letters and attributes. */
import { markEditor } from './editor-mark.ts';
import { cleanName } from '../../contract/transcription/clean-name.ts';
import { createKeyMaker, splitParagraphId } from './paragraph-id.ts';
import type { StoredDocument, StoredParagraph } from './stored-document-schema.ts';
import { encodeStanding } from './said-words.ts';
import { encodeTiming } from './word-timing.ts';

export interface TargetWord {
  readonly text: string;
  readonly w: string | null;
  readonly u: string | null;
  /** What it stands for (rules 60 and 62). */
  readonly s: string | null;
  readonly h: string | null;
  /** Two words with the same sign need no change. */
  readonly sign: string;
}

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
export const signOfWord = ({ text, w, s, h }: Omit<TargetWord, 'u' | 'sign'>): string =>
  [w ?? '', s ?? '', h ?? '', text].join('|');

type StoredText = StoredParagraph['children'][number];

function toWords({ text, data }: StoredText): TargetWord[] {
  const clean = cleanName(text);
  if (clean === '') return [];
  const { stime, etime, confidence, timing, updateByID, spoken, heard } = data ?? {};
  const state = timing ?? 'measured';
  const isTimed = stime != null && etime != null && state !== 'untimed';
  const confidencePercent = confidence == null ? null : Math.round(confidence * 100);
  const w = isTimed
    ? encodeTiming({ startMs: stime, durationMs: Math.max(0, etime - stime), confidencePercent, state })
    : null;
  const u = updateByID ? markEditor({ userId: updateByID, nowMs: 0 }) : null;
  const said = spoken?.map(({ confidence: sure, ...word }) => ({
    ...word,
    ...(sure != null && { confidence: sure }),
  }));
  const { s = null, h = null } = encodeStanding({
    text: clean,
    stime: stime ?? 0,
    etime: etime ?? 0,
    ...(said && { spoken: said }),
    ...(heard != null && { heard }),
  });
  return [{ text: clean, w, u, s, h, sign: signOfWord({ text: clean, w, s, h }) }];
}
