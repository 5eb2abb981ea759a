/** Speech that was found on several channels, each by itself, becomes ranges in which somebody speaks on any of them. */
import type { HeardTurn, SpeechSpan } from './detect-speech.ts';
import { addAll } from '../../../transcript/long-lists.ts';

/** Somebody speaks on one channel. */
export interface ChannelSpan extends SpeechSpan {
  channel: number;
}

/** Somebody speaks, on one channel or on several at once. */
export interface SharedSpan extends SpeechSpan {
  voices: ChannelSpan[];
}

interface Source {
  channel: number;
  turns: AsyncIterator<HeardTurn, unknown>;
  /** No span that is still to come starts before. */
  knownUntilMs: number;
}

/** The channels are heard side by side: whichever is behind goes on. Spans come in order and do not overlap. */
export async function* joinChannels(
  channels: readonly AsyncIterable<HeardTurn>[],
): AsyncGenerator<SharedSpan> {
  const sources = channels.map((turns, channel): Source => ({
    channel,
    turns: turns[Symbol.asyncIterator](),
    knownUntilMs: -1,
  }));
  let waiting: ChannelSpan[] = [];
  const knownUntilMs = (): number => Math.min(...sources.map((source) => source.knownUntilMs));
  while (knownUntilMs() < Infinity) {
    const behind = sources.reduce((a, b) => (b.knownUntilMs < a.knownUntilMs ? b : a));
    addAll(waiting, await hearOn(behind));
    const spans = joinOverlapping(waiting);
    const ended = spans.filter(({ endMs }) => endMs <= knownUntilMs());
    yield* ended;
    waiting = spans.slice(ended.length).flatMap(({ voices }) => voices);
  }
}

async function hearOn(source: Source): Promise<ChannelSpan[]> {
  const turn = await source.turns.next();
  source.knownUntilMs = turn.done ? Infinity : turn.value.knownUntilMs;
  return turn.done ? [] : turn.value.spans.map((span) => ({ ...span, channel: source.channel }));
}

function joinOverlapping(spans: readonly ChannelSpan[]): SharedSpan[] {
  const joined: SharedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs || a.channel - b.channel)) {
    const last = joined.at(-1);
    if (last && span.startMs <= last.endMs) {
      last.endMs = Math.max(last.endMs, span.endMs);
      last.voices.push(span);
    } else joined.push({ startMs: span.startMs, endMs: span.endMs, voices: [span] });
  }
  return joined;
}
