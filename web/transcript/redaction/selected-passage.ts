/** What of a transcript would go with a selection: whole words, and everything that is said at the same time. */
import {
  findPassage,
  scanTranscript,
  type Passage,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';

/** From the first to the last moment of the words that a range of the document touches; null where none has a time. */
export function passageOf(
  transcript: TranscriptDocument,
  range: { readonly from: number; readonly to: number },
): Passage | null {
  const { words } = scanTranscript(transcript);
  let [fromMs, toMs] = [Infinity, -1];
  for (let word = 0; word < words.length; word += 1) {
    const isTouched = words.from[word]! < range.to && words.to[word]! > range.from;
    if (!isTouched || words.startMs[word]! < 0) continue;
    fromMs = Math.min(fromMs, words.startMs[word]!);
    toMs = Math.max(toMs, words.endMs[word]!);
  }
  return toMs < 0 ? null : { fromMs, toMs: Math.max(toMs, fromMs + 1) };
}

/** The words that go, one text for each row of them. */
export function textsOf(transcript: TranscriptDocument, passage: Passage): string[] {
  const text = transcript.content.toJSON();
  return findPassage(transcript, passage).map(({ from, to }) => text.slice(from, to));
}
