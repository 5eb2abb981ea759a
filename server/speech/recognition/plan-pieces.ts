/** Decides which ranges are recognised in one go: whole sentences where the speaker pauses, never more than 20 s. */
import type { TimeSpan } from '../time-spans.ts';
import type { SpeechSpan } from './detect-speech.ts';

const MAX_PIECE_MS = 20_000;
/** A piece without a pause is cut somewhere in its last part. */
const CUT_SEARCH_MS = 5000;
/** What remains after a cut is at least this long. */
const MIN_REST_MS = 1000;
/** Spans closer than this are recognised together: the recogniser hears more with context. */
const MAX_JOINED_PAUSE_MS = 1000;
/** The detector starts late and clips first syllables. */
const PADDING_BEFORE_MS = 300;
const PADDING_AFTER_MS = 200;
/** More than this is not missed of the beginning of a turn. */
const MAX_MISSED_MS = 2000;

export interface PlannedPiece {
  startMs: number;
  endMs: number;
  /** Nobody speaks from the end until then; the end itself where speech was cut. */
  silentUntilMs: number;
  /** True when no speech follows. */
  isLast: boolean;
}

export interface PlanOptions {
  /** The range that the spans come from. */
  fromMs: number;
  endMs: number;
  /** The quietest moment between two times, where a piece may be cut. */
  findQuietMs(fromMs: number, toMs: number): number;
}

/**
 * The detector misses the first words of soft speech behind loud speech. Where somebody is known to have begun before, the span begins
 * there, too. A turn in which it finds nothing stays out: a cough is a turn as well.
 * @param turns in order
 */
export async function* beginWithTurns(
  spans: AsyncIterable<SpeechSpan>,
  turns: readonly TimeSpan[],
): AsyncGenerator<SpeechSpan> {
  let heardUntilMs = 0;
  for await (const { startMs, endMs } of spans) {
    const earliestMs = Math.max(heardUntilMs, startMs - MAX_MISSED_MS);
    const turn = turns.find((one) => one.endMs >= startMs);
    yield { startMs: Math.min(startMs, Math.max(earliestMs, turn?.startMs ?? startMs)), endMs };
    heardUntilMs = endMs;
  }
}

/** Joins, pads and cuts spans into pieces that are in order and do not overlap. */
export async function* planPieces(
  spans: AsyncIterable<SpeechSpan> | Iterable<SpeechSpan>,
  options: PlanOptions,
): AsyncGenerator<PlannedPiece> {
  let freeFromMs = options.fromMs;
  for await (const { span, nextStartMs } of joinSpans(spans)) {
    const startMs = Math.max(freeFromMs, span.startMs - PADDING_BEFORE_MS);
    const room = nextStartMs === null ? options.endMs : Math.round((span.endMs + nextStartMs) / 2);
    const endMs = Math.min(span.endMs + PADDING_AFTER_MS, room);
    const silentUntilMs = nextStartMs ?? options.endMs;
    yield* cutLong({ startMs, endMs, silentUntilMs, isLast: nextStartMs === null }, options);
    freeFromMs = endMs;
  }
}

/** Each joined span, together with the start of the one after it. */
async function* joinSpans(
  spans: AsyncIterable<SpeechSpan> | Iterable<SpeechSpan>,
): AsyncGenerator<{ span: SpeechSpan; nextStartMs: number | null }> {
  const longestMs = MAX_PIECE_MS - PADDING_BEFORE_MS - PADDING_AFTER_MS;
  let current: SpeechSpan | null = null;
  for await (const next of spans) {
    if (current === null) current = next;
    else if (next.startMs - current.endMs <= MAX_JOINED_PAUSE_MS && next.endMs - current.startMs <= longestMs)
      current = { startMs: current.startMs, endMs: next.endMs };
    else {
      yield { span: current, nextStartMs: next.startMs };
      current = next;
    }
  }
  if (current !== null) yield { span: current, nextStartMs: null };
}

function* cutLong(piece: PlannedPiece, { findQuietMs }: PlanOptions): Generator<PlannedPiece> {
  let { startMs } = piece;
  while (piece.endMs - startMs > MAX_PIECE_MS) {
    const latestMs = Math.min(startMs + MAX_PIECE_MS, piece.endMs - MIN_REST_MS);
    const cutMs = findQuietMs(startMs + MAX_PIECE_MS - CUT_SEARCH_MS, latestMs);
    yield { startMs, endMs: cutMs, silentUntilMs: cutMs, isLast: false };
    startMs = cutMs;
  }
  yield { ...piece, startMs };
}
