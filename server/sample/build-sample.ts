/** The text of the sample as a shared document, and its minutes. Pure but for the ids. */
import { randomUUID } from 'node:crypto';
import * as Y from 'yjs';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import type { MinutesContent } from '../../contract/minutes/minutes.ts';
import { speakerLabel } from '../../contract/transcription/speaker-names.ts';
import {
  addBookmark,
  appendSentences,
  openTranscript,
  readSpeakers,
  renameBookmark,
  renameSpeaker,
  scanTranscript,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { messages, SPEAKERS } from './messages.ts';

interface Sample {
  recordId: string;
  userId: string;
  nowMs: number;
}

/** The whole document as one update. */
export function buildDocument(sample: Sample): Uint8Array {
  const transcript = openTranscript(new Y.Doc());
  const { nowMs } = sample;
  appendSentences(transcript, listSentences(sample), { nowMs });
  SPEAKERS.forEach((name, number) => {
    const speaker = readSpeakers(transcript).find((each) => each.name === speakerLabel(number));
    if (speaker) renameSpeaker(transcript, speaker.id, name);
  });
  for (const [fromMs, toMs, name] of messages.bookmarks) {
    const range = rangeOf(transcript, fromMs, endOf(toMs));
    const added = addBookmark(transcript, range, { ...sample, newId: randomUUID });
    if (added.result === 'added') renameBookmark(transcript, added.id, name);
  }
  return Y.encodeStateAsUpdate(transcript.doc);
}

const listSentences = ({ recordId }: Sample) =>
  messages.sentences.map(([stime, etime, speaker, text], index) => ({
    id: randomUUID(),
    meeting_id: recordId,
    text,
    stime,
    etime,
    // Without words of its own a sentence divides its time among them.
    metadata: { words: [], newline: speaker !== messages.sentences[index - 1]?.[2], speaker },
  }));

const endOf = (startMs: number): number =>
  messages.sentences.find(([stime]) => stime === startMs)?.[1] ?? startMs;

function rangeOf(transcript: TranscriptDocument, fromMs: number, toMs: number): { from: number; to: number } {
  const { words } = scanTranscript(transcript);
  const first = words.startMs.findIndex((wordMs) => wordMs >= fromMs);
  const last = words.endMs.findLastIndex((wordMs) => wordMs <= toMs);
  return { from: words.from[first] ?? 0, to: words.to[last] ?? 0 };
}

export function buildMinutes(): MinutesContent {
  const { title, agenda, points, conclusions, tasks } = messages.minutes;
  return {
    ...EMPTY_MINUTES,
    template: 'plain',
    title,
    chair: { name: SPEAKERS[0], position: '' },
    secretary: { name: SPEAKERS[1], position: '' },
    attendees: SPEAKERS.map((name) => ({ id: randomUUID(), name, position: '', is_present: true })),
    agenda: agenda.map(([atMs, text]) => ({ ...sourceOf(atMs), text })),
    points: points.map(([atMs, speaker, text]) => ({ ...sourceOf(atMs), speaker: SPEAKERS[speaker], text })),
    conclusions: conclusions.map(([atMs, text]) => ({ ...sourceOf(atMs), text })),
    tasks: tasks.map(([atMs, who, what, until]) => ({
      ...sourceOf(atMs),
      who: SPEAKERS[who],
      what,
      until,
    })),
  };
}

const sourceOf = (atMs: number) => ({
  id: randomUUID(),
  at_ms: atMs,
  quote: messages.sentences.find(([stime]) => stime === atMs)?.[3] ?? '',
  is_machine: false,
});
