/** From the sound of a recording to the pieces of it that are recognised, and to what is said in each on which channel. */
import type { PcmJob } from '../child-messages.ts';
import type { ChannelRange } from '../speech.ts';
import { detectSpeech, listenForSpeech } from './detect-speech.ts';
import { findQuietPoint } from './find-quiet-point.ts';
import { joinChannels, type ChannelSpan, type SharedSpan } from './join-channels.ts';
import type { PcmFile } from './pcm-file.ts';
import { beginWithTurns, planPieces, type PlannedPiece, type PlanOptions } from './plan-pieces.ts';

/** Less of a voice at the edge of a piece is no word. */
const MIN_RANGE_MS = 250;

export interface FoundPiece extends PlannedPiece {
  ranges: ChannelRange[];
}

/**
 * The pieces in order, without overlap, however many channels there are: a piece is a range of time.
 * @param onWorked gets the seconds that finding speech took
 */
export async function* planRecording(
  pcm: PcmFile,
  {
    fromMs,
    durationMs: endMs,
    channelCount,
    knownTurns,
  }: Pick<PcmJob, 'fromMs' | 'durationMs' | 'channelCount' | 'knownTurns'>,
  onWorked: (seconds: number) => void,
): AsyncGenerator<FoundPiece> {
  const range = { fromMs, endMs };
  const findQuietMs = (from: number, to: number): number => from + findQuietPoint(pcm.readMixed(from, to));
  const options: PlanOptions = { ...range, findQuietMs };
  if (channelCount === 1) {
    const detected = beginWithTurns(detectSpeech(pcm, range, onWorked), knownTurns);
    for await (const piece of planPieces(detected, options))
      yield { ...piece, ranges: [{ channel: 0, startMs: piece.startMs, endMs: piece.endMs }] };
    return;
  }
  const channels = Array.from({ length: channelCount }, (_, channel) =>
    listenForSpeech({ read: (from, to) => pcm.read(from, to, channel) }, range, onWorked),
  );
  let voices: ChannelSpan[] = [];
  const spans = withEach(joinChannels(channels), (span) => voices.push(...span.voices));
  for await (const piece of planPieces(spans, options)) {
    yield { ...piece, ranges: await planRanges(voices, piece, { channelCount, findQuietMs }) };
    voices = voices.filter((voice) => voice.endMs > piece.endMs);
  }
}

async function* withEach(
  spans: AsyncIterable<SharedSpan>,
  note: (span: SharedSpan) => void,
): AsyncGenerator<SharedSpan> {
  for await (const span of spans) {
    note(span);
    yield span;
  }
}

/** What is said within a piece, channel by channel: joined and padded as the pieces themselves are. */
async function planRanges(
  voices: readonly ChannelSpan[],
  { startMs: fromMs, endMs }: PlannedPiece,
  { channelCount, findQuietMs }: { channelCount: number } & Pick<PlanOptions, 'findQuietMs'>,
): Promise<ChannelRange[]> {
  const within = voices
    .map((voice) => ({
      ...voice,
      startMs: Math.max(voice.startMs, fromMs),
      endMs: Math.min(voice.endMs, endMs),
    }))
    .filter((voice) => voice.endMs - voice.startMs >= MIN_RANGE_MS);
  const ranges: ChannelRange[] = [];
  for (let channel = 0; channel < channelCount; channel += 1) {
    const own = within.filter((voice) => voice.channel === channel);
    for await (const part of planPieces(own, { fromMs, endMs, findQuietMs }))
      ranges.push({ channel, startMs: part.startMs, endMs: part.endMs });
  }
  return ranges;
}
