/**
 * Makes exports in threads: a long one takes a second of a processor, and the sockets must not wait for it. A thread stays for a while,
 * because starting one costs as much as a file, and people take the same transcript in several formats. Turns go from person to person.
 */
import type { Clip } from '../../contract/sharing/clip.ts';
import type { FailureCode } from '../../contract/errors.ts';
import type { ExportFormat } from '../../contract/exports/exports.ts';
import type { DraftedLine } from '../../contract/minutes/outcome-lines.ts';
import { AppError } from '../platform/app-error.ts';
import type { Turn } from '../platform/fair-turns.ts';
import { ThreadLanes } from '../platform/thread-lanes.ts';
import { ThreadWorkError } from '../platform/thread-pool.ts';
import type { ExportContent, ExportHeading, ExportOptions } from './content.ts';
import type { ShownCue } from './cues.ts';
import type { Paper, PaperFormat } from './paper.ts';
import type { MeetingContent } from './read-meeting.ts';
import type { TranscriptWork } from './thread-document.ts';
import type { TranslatedLine } from './translated-line.ts';

interface FileWork {
  options: ExportOptions;
  format: ExportFormat;
}
interface CueWork {
  options: ExportOptions;
  /** The page that is wanted: `to` is behind its last cue. */
  from: number;
  to: number;
  isLastFirst: boolean;
}
interface MeetingWork {
  /** Sentences are wanted that are said there, ms. */
  moments: readonly number[];
  /** By a language model. */
  drafted: readonly DraftedLine[];
}
interface PaperWork {
  paper: Paper;
  format: PaperFormat;
}

export interface CuePage {
  cues: ShownCue[];
  /** Of all pages. */
  total: number;
}

type TranscriptWant =
  | ({ want: 'file' } & FileWork)
  | ({ want: 'cues' } & CueWork)
  | { want: 'content' }
  | ({ want: 'meeting' } & MeetingWork)
  | { want: 'translation'; language: string };
export type ThreadWork = (TranscriptWant & TranscriptWork) | ({ want: 'paper' } & PaperWork);
export type ThreadAnswer =
  | { file: Uint8Array }
  | CuePage
  | { content: ExportContent }
  | { meeting: MeetingContent }
  | { translated: TranslatedLine[] }
  | { failure: FailureCode };

/** A transcript that is read when its turn has come, and whose turn that is. */
export interface WaitingTranscript {
  turn: Turn;
  recordId: string;
  heading: ExportHeading;
  /** The part of it that is wanted; null for all. */
  clip: Clip | null;
  /** How large the document is. */
  bytes: number;
  readUpdates(): Promise<readonly Uint8Array[]>;
}

/** What of one person waits, of all who came by one link, and of everybody: people take a text in all its formats at once at most. */
export const MAX_OF_ASKER = 8;
const lanes = new ThreadLanes('export-worker', {
  threads: 2,
  limitMb: 512,
  maxOfAsker: MAX_OF_ASKER,
  maxOfKey: 16,
  maxWaiting: 200,
});

/**
 * @throws AppError EXPORT_EMPTY, EXPORT_NO_BOOKMARKS, TOO_MANY_WAITING, SERVER_BUSY, TRANSCRIPT_TOO_LONG, and INTERNAL for a thread that dies;
 *   what reading throws
 */
export const exportFile = async (transcript: WaitingTranscript, work: FileWork): Promise<Uint8Array> =>
  ((await readInTurn(transcript, { want: 'file', ...work })) as { file: Uint8Array }).file;

/** A page of the cues that a subtitle file would have. @throws AppError as {@link exportFile} */
export const exportCues = async (transcript: WaitingTranscript, work: CueWork): Promise<CuePage> =>
  (await readInTurn(transcript, { want: 'cues', ...work })) as CuePage;

/** What every export is made of, for others that read a whole transcript. @throws AppError as {@link exportFile} */
export const exportContent = async (transcript: WaitingTranscript): Promise<ExportContent> =>
  ((await readInTurn(transcript, { want: 'content' })) as { content: ExportContent }).content;

/** The same with what is found in it. @throws AppError as {@link exportFile} */
export const exportMeeting = async (
  transcript: WaitingTranscript,
  work: MeetingWork,
): Promise<MeetingContent> =>
  ((await readInTurn(transcript, { want: 'meeting', ...work })) as { meeting: MeetingContent }).meeting;

/** Every cue with its translation to a language. @throws AppError as {@link exportFile} */
export const exportTranslation = async (
  transcript: WaitingTranscript,
  language: string,
): Promise<TranslatedLine[]> =>
  ((await readInTurn(transcript, { want: 'translation', language })) as { translated: TranslatedLine[] })
    .translated;

/** Any document of a record that is laid out for paper, as a file. @throws AppError as {@link exportFile} */
export const writePaperInTurn = async (
  work: { turn: Turn; recordId: string },
  paper: Paper,
  format: PaperFormat,
): Promise<Uint8Array> =>
  (
    (await ask({ ...work, bytes: 0 }, () => ({ want: 'paper', paper, format }))) as {
      file: Uint8Array;
    }
  ).file;

const readInTurn = (
  { heading, clip, readUpdates, ...work }: WaitingTranscript,
  wanted: TranscriptWant,
): Promise<ThreadAnswer> =>
  ask(work, async () => ({ ...wanted, heading, clip, updates: await readUpdates() }));

async function ask(
  work: Parameters<ThreadLanes['ask']>[0],
  prepare: () => ThreadWork | Promise<ThreadWork>,
): Promise<ThreadAnswer> {
  const answer = (await lanes.ask(work, prepare).catch((error: unknown) => {
    // Only the name of what was thrown: its message may hold words of the transcript.
    if (error instanceof ThreadWorkError)
      throw new AppError('INTERNAL', { internal: `an export failed: ${error.name}` });
    throw error;
  })) as ThreadAnswer;
  if ('failure' in answer) throw new AppError(answer.failure);
  return answer;
}

/** The next export begins in a fresh thread: for measuring. */
export const endIdleThreads = (): void => lanes.endIdleThreads();
