/** The shared document of a record that is made of an imported transcript. */
import * as Y from 'yjs';
import { speakerLabel } from '../../contract/transcription/speaker-names.ts';
import { appendSentences, openTranscript, readSpeakers, renameSpeaker } from '../document/index.ts';
import type { ImportedSentence } from './imported.ts';

/** Silence that begins a paragraph where nobody is named, ms, and letters after which the next sentence begins one. */
const PAUSE_MS = 2000;
const LONG_PARAGRAPH = 600;
/** What a transcript has room for; further names are said by the last. */
const MAX_SPEAKERS = 100;

interface Context {
  readonly recordId: string;
  readonly nowMs: number;
  readonly newId: () => string;
}

/** The whole document as one update. Times of words that the file does not give are estimated ones. */
export function buildImported(
  sentences: readonly ImportedSentence[],
  { recordId, nowMs, newId }: Context,
): { update: Uint8Array; speakers: number; durationMs: number } {
  const names = [...new Set(sentences.flatMap(({ speaker }) => speaker ?? []))].slice(0, MAX_SPEAKERS);
  const numbers = new Map(names.map((name, number) => [name, number]));
  let letters = 0;
  const stored = sentences.map(({ text, startMs, endMs, speaker, words = [] }, at) => {
    const before = sentences[at - 1];
    const isFull = letters > LONG_PARAGRAPH && /[.!?…]$/u.test(before?.text ?? '');
    const newline =
      before === undefined || before.speaker !== speaker || startMs - before.endMs >= PAUSE_MS || isFull;
    letters = newline ? text.length : letters + text.length;
    const number = speaker === null ? undefined : numbers.get(speaker);
    return {
      id: newId(),
      meeting_id: recordId,
      text,
      stime: startMs,
      etime: endMs,
      metadata: {
        words: words.map((word) => ({ text: word.text, stime: word.startMs, etime: word.endMs })),
        newline,
        ...(number !== undefined && { speaker: number }),
      },
    };
  });
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, stored, { nowMs });
  names.forEach((name, number) => {
    const speaker = readSpeakers(transcript).find((each) => each.name === speakerLabel(number));
    if (speaker) renameSpeaker(transcript, speaker.id, name);
  });
  const durationMs = sentences.reduce((most, { endMs }) => Math.max(most, endMs), 0);
  return { update: Y.encodeStateAsUpdate(transcript.doc), speakers: names.length, durationMs };
}
