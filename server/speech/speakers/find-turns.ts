/** From the voices of many windows to the turns of a whole recording. */
import type { SpeakerTurn } from '../../../transcript/document/index.ts';
import { clusterVectors, type WeightedVector } from './cluster-vectors.ts';
import type { HeardVoice, VoiceWindow } from './voices.ts';

/** Voices heard for less say little of whose they are: they join a group that others made. */
const SURE_MS = 1200;
/** Nobody is taken for a speaker of their own who was heard for less, and less than this share of all speech. */
const MIN_SPEAKER_MS = 4000;
const SMALLEST_SHARE = 0.02;
/** Who was heard for less and is like somebody heard for longer is taken for them. */
const SURE_SPEAKER_MS = 12_000;
/** Moves of voices to the group that they are most like. */
const ROUNDS = 3;
/** What one speaker says with shorter pauses is one turn. */
const TURN_PAUSE_MS = 1000;

export interface TurnOptions {
  /** How many speakers there are; null where nobody knows. */
  count: number | null;
  /** Mean cosine from which two groups of the embedding model's vectors are the same voice. */
  sameCosine: number;
}

/** Who speaks when, over the whole recording. Speakers are counted in order of first appearance. */
export function findTurns(windows: readonly VoiceWindow[], options: TurnOptions): SpeakerTurn[] {
  const voices = windows.flatMap((window) => window.voices);
  const labels = labelVoices(voices, options);
  const spans = voices.flatMap((voice, index) =>
    voice.spans.map((span) => ({ ...span, speaker: labels[index]! })),
  );
  return renumber(joinSpans(spans.sort((a, b) => a.startMs - b.startMs)));
}

/** The number of its speaker for each voice. */
function labelVoices(voices: readonly HeardVoice[], options: TurnOptions): Int32Array {
  const labels = new Int32Array(voices.length).fill(-1);
  const heard = voices.flatMap((voice, index) =>
    voice.vector ? [{ voice, index, vector: voice.vector }] : [],
  );
  const sure = heard.filter(({ voice }) => voice.aloneMs >= SURE_MS);
  const base = sure.length > (options.count ?? 1) ? sure : heard;
  const weighted: WeightedVector[] = base.map(({ voice, vector }) => ({ vector, weight: voice.aloneMs }));
  const groups = clusterVectors(weighted, options);
  base.forEach(({ index }, place) => (labels[index] = groups[place]!));

  const isCounted = options.count !== null;
  let centres = centresOf(heard, labels);
  if (!isCounted) centres = dropSmall(centres, options.sameCosine);
  for (let round = 0; round < ROUNDS && centres.length > 0; round += 1) {
    for (const { index, vector } of heard) labels[index] = nearestCentre(centres, vector);
    centres = centresOf(heard, labels);
  }
  fillGaps(labels);
  return labels;
}

interface Centre {
  label: number;
  vector: Float32Array;
  heardMs: number;
}

function centresOf(
  heard: readonly { voice: HeardVoice; index: number; vector: Float32Array }[],
  labels: Int32Array,
): Centre[] {
  const centres = new Map<number, Centre>();
  for (const { voice, index, vector } of heard) {
    const label = labels[index]!;
    if (label < 0) continue;
    const centre = centres.get(label) ?? { label, vector: new Float32Array(vector.length), heardMs: 0 };
    centre.heardMs += voice.aloneMs;
    for (let at = 0; at < vector.length; at += 1) centre.vector[at]! += vector[at]! * voice.aloneMs;
    centres.set(label, centre);
  }
  return [...centres.values()].map((centre) => {
    const length = Math.hypot(...centre.vector) || 1;
    return { ...centre, vector: centre.vector.map((value) => value / length) };
  });
}

function dropSmall(centres: readonly Centre[], sameCosine: number): Centre[] {
  const allMs = centres.reduce((sum, { heardMs }) => sum + heardMs, 0);
  const leastMs = Math.min(MIN_SPEAKER_MS, allMs / 8);
  const large = centres.filter(({ heardMs }) => heardMs >= leastMs && heardMs >= allMs * SMALLEST_SHARE);
  const isLikeLarger = (centre: Centre): boolean =>
    large.some(
      (other) => other.heardMs > centre.heardMs && cosineOf(other.vector, centre.vector) >= sameCosine,
    );
  const own = large.filter((centre) => centre.heardMs >= SURE_SPEAKER_MS || !isLikeLarger(centre));
  return own.length > 0 ? own : [...centres];
}

function nearestCentre(centres: readonly Centre[], vector: Float32Array): number {
  let best = { label: -1, cosine: -Infinity };
  for (const centre of centres) {
    const cosine = cosineOf(vector, centre.vector);
    if (cosine > best.cosine) best = { label: centre.label, cosine };
  }
  return best.label;
}

/** Of vectors of length 1. */
function cosineOf(one: Float32Array, other: Float32Array): number {
  let cosine = 0;
  for (let at = 0; at < one.length; at += 1) cosine += one[at]! * other[at]!;
  return cosine;
}

/** A voice that nobody can tell belongs to whoever spoke before it; the first ones to whoever comes next. */
function fillGaps(labels: Int32Array): void {
  const first = labels.find((label) => label >= 0) ?? 0;
  labels.forEach((label, index) => {
    if (label < 0) labels[index] = index === 0 ? first : labels[index - 1]!;
  });
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

function joinSpans(spans: readonly SpeakerTurn[]): SpeakerTurn[] {
  const turns: Writable<SpeakerTurn>[] = [];
  const lastOf = new Map<number, Writable<SpeakerTurn>>();
  for (const span of spans) {
    const own = lastOf.get(span.speaker);
    const last = turns.at(-1);
    // Somebody who goes on after another had a turn begins a new one.
    const goesOn = own && (own === last || own.endMs >= span.startMs);
    if (goesOn && span.startMs - own.endMs < TURN_PAUSE_MS) own.endMs = Math.max(own.endMs, span.endMs);
    else {
      const turn = { ...span };
      turns.push(turn);
      lastOf.set(span.speaker, turn);
    }
  }
  return turns;
}

function renumber(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const numbers = new Map<number, number>();
  return turns.map((turn) => {
    if (!numbers.has(turn.speaker)) numbers.set(turn.speaker, numbers.size);
    return { ...turn, speaker: numbers.get(turn.speaker)! };
  });
}
