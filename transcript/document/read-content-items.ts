/** The words of the text one by one, as the specification lists them (spec 3 "contentItems"; rule 21). */
import type { TranscriptDocument } from './document.ts';
import { scanTranscript } from './read-paragraphs.ts';

export interface ContentItem {
  readonly text: string;
  /** True when a paragraph starts with this word. */
  readonly newline: boolean;
  /** Milliseconds; null for an untimed word. */
  readonly data: { readonly stime: number | null; readonly etime: number | null };
  /** Who changed the word last; null when nobody did. */
  readonly updateByID: string | null;
}

export function readContentItems(transcript: TranscriptDocument): ContentItem[] {
  const text = transcript.content.toJSON();
  const { words, breaks } = scanTranscript(transcript);
  let next = 0;
  return Array.from({ length: words.length }, (_, word) => {
    let newline = word === 0;
    for (; next < breaks.length && breaks[next]!.at < words.from[word]!; next += 1) newline = true;
    const isTimed = words.startMs[word]! >= 0;
    const code = words.changedBy[word] ?? null;
    return {
      text: text.slice(words.from[word], words.to[word]),
      newline,
      data: {
        stime: isTimed ? words.startMs[word]! : null,
        etime: isTimed ? words.endMs[word]! : null,
      },
      updateByID: code === null ? null : (transcript.editors.get(code) ?? null),
    };
  });
}
