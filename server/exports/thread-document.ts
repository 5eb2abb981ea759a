/**
 * The transcript that an export thread read last. People take one in several formats and programs read its list page by page, and loading
 * it is half of the work: the same bytes are not read twice.
 */
import * as Y from 'yjs';
import { openTranscript, type TranscriptDocument } from '../../transcript/document/index.ts';
import { readContent, type ExportContent, type ExportHeading, type ExportOptions } from './content.ts';
import type { Clip } from '../../contract/sharing/clip.ts';
import { cutContent } from './cut-content.ts';
import { toCues, type ShownCue } from './cues.ts';
import { inWording } from './wording.ts';

export interface TranscriptWork {
  /** The whole document as updates of Yjs. */
  updates: readonly Uint8Array[];
  heading: ExportHeading;
  /** The part of it that is wanted; null for all. */
  clip: Clip | null;
}

export interface ThreadDocument {
  readonly transcript: TranscriptDocument;
  /** What every export is made of. */
  content(): ExportContent;
  /** The cues that a list of this wording has. */
  cues(options: ExportOptions): readonly ShownCue[];
}

let last: { work: TranscriptWork; document: ThreadDocument } | null = null;

export function openDocument({ updates, heading, clip }: TranscriptWork): ThreadDocument {
  if (last && isSame(last.work, { updates, heading, clip })) return last.document;
  // Before the next is loaded: two long ones at once are more than the thread has room for.
  last = null;
  const document = loadDocument({ updates, heading, clip });
  last = { work: { updates, heading, clip }, document };
  return document;
}

function isSame(one: TranscriptWork, other: TranscriptWork): boolean {
  const { title, createdAt, durationMs } = one.heading;
  return (
    title === other.heading.title &&
    createdAt === other.heading.createdAt &&
    durationMs === other.heading.durationMs &&
    one.clip?.fromMs === other.clip?.fromMs &&
    one.clip?.toMs === other.clip?.toMs &&
    one.updates.length === other.updates.length &&
    one.updates.every((update, index) => Buffer.compare(update, other.updates[index]!) === 0)
  );
}

function loadDocument({ updates, heading, clip }: TranscriptWork): ThreadDocument {
  const doc = new Y.Doc();
  doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, update)));
  const transcript = openTranscript(doc);
  const cut = (whole: ExportContent): ExportContent => (clip ? cutContent(whole, clip) : whole);
  const content = once(() => cut(readContent(transcript, heading)));
  const contentWithCues = once(() => cut(readContent(transcript, heading, { withCues: true })));
  let listed: { wording: string; cues: readonly ShownCue[] } | null = null;
  return {
    transcript,
    content,
    cues(options) {
      const wording = JSON.stringify(options);
      if (listed?.wording !== wording)
        listed = {
          wording,
          cues: toCues(inWording(contentWithCues(), options), options.speakers, options.cues),
        };
      return listed.cues;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
