/**
 * One spoken correction becomes words. It costs nobody minutes, so it is bounded: to a few minutes a day for whoever speaks, and for a record to
 * as much as its own sound lasts, which has been paid for. The sound is in memory only.
 */
import {
  dictationMs,
  MAX_DICTATION_BYTES,
  MIN_DICTATION_MS,
} from '../../contract/transcription/dictation-routes.ts';
import { measureAttempt, type AttemptLimit } from '../auth/index.ts';
import { readGlossary } from '../glossary/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Actor } from '../platform/http/index.ts';
import type { RecordRow } from '../records/index.ts';
import type { Speech, WordSpan } from '../speech/index.ts';
import { writeWords } from '../transcription/index.ts';

/** Of one person, or of all who came by one link, in a day. */
const MAX_SECONDS_OF_PERSON = 600;
/** A short record has names to correct as well. */
const MIN_SECONDS_OF_RECORD = 120;
const DAY_SECONDS = 86_400;
/** Whoever waits longer would have typed it. */
const PATIENCE_MS = 20_000;
/** The tagger ends a phrase as a sentence; whether it ends one is known where it goes. */
const MARKS_AT_END = /[.,;:?!…]+$/u;

export interface DictationDeps {
  database: Database;
  clock: Clock;
  speech: Pick<Speech, 'hearPhrase' | 'punctuate'>;
}

interface DictationRequest {
  actor: Actor;
  record: RecordRow;
  /** Samples as the contract has them. */
  pcm: Buffer;
  signal: AbortSignal;
}

/**
 * @returns what was heard, as it is written; empty where nothing was
 * @throws AppError DICTATION_NO_SOUND, DICTATION_TOO_LONG, DICTATION_SPENT, DICTATION_BUSY
 */
export async function hearDictation(
  deps: DictationDeps,
  { actor, record, pcm, signal }: DictationRequest,
): Promise<string> {
  const lengthMs = dictationMs(pcm.length);
  if (lengthMs < MIN_DICTATION_MS || pcm.length % 2 !== 0) throw new AppError('DICTATION_NO_SOUND');
  if (pcm.length > MAX_DICTATION_BYTES) throw new AppError('DICTATION_TOO_LONG');
  await countSeconds(deps, actor, record, Math.ceil(lengthMs / 1000));
  const words = await hear(deps, pcm, signal);
  if (words.length === 0) return '';
  const glossary = await readGlossary(deps, record, actor.userId);
  const silentUntilMs = words.at(-1)!.endMs;
  const written = await deps.speech.punctuate(writeWords(words, glossary), {
    before: [],
    isParagraphStart: false,
    silentUntilMs,
  });
  return written
    .map(({ text }) => text)
    .join(' ')
    .replace(MARKS_AT_END, '');
}

async function countSeconds(
  deps: DictationDeps,
  actor: Actor,
  record: RecordRow,
  seconds: number,
): Promise<void> {
  const limit = (subject: string, max: number): AttemptLimit => ({
    name: 'dictation',
    subject,
    max,
    windowSeconds: DAY_SECONDS,
    weight: seconds,
  });
  const speaker = actor.userId === null ? `link:${actor.visit.linkId}` : `user:${actor.userId}`;
  const ownSeconds = Math.max(MIN_SECONDS_OF_RECORD, Math.ceil(record.duration_ms / 1000));
  for (const one of [limit(speaker, MAX_SECONDS_OF_PERSON), limit(`record:${record.id}`, ownSeconds)]) {
    const { made, resetSeconds } = await measureAttempt(deps, one);
    if (made > one.max) throw new AppError('DICTATION_SPENT', { retryAfterSeconds: resetSeconds });
  }
}

async function hear({ speech }: DictationDeps, pcm: Buffer, leaving: AbortSignal): Promise<WordSpan[]> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await speech.hearPhrase(pcm, AbortSignal.any([leaving, patience]));
  } catch (error) {
    if (leaving.aborted || (error instanceof AppError && error.code === 'UNAVAILABLE')) throw error;
    // What the recogniser's own failures say is about files and minutes.
    throw new AppError('DICTATION_BUSY', { cause: error, retryAfterSeconds: 5 });
  }
}
