/** The work of the child for live text: it listens to all streams and recognises one range at a time, in a fair order. */
import { findQuietPoint } from '../recognition/find-quiet-point.ts';
import type { Recogniser } from '../recognition/recogniser.ts';
import { wordsFromTokens } from '../recognition/words-from-tokens.ts';
import type { WordSpan } from '../time-spans.ts';
import { PhraseHearing } from './phrase-hearing.ts';
import { CONTEXT_MS, LivePolicy, type Look } from './live-policy.ts';
import { SoundBuffer } from './sound-buffer.ts';
import { LISTEN_MS, SpeechListener } from './speech-listener.ts';
import { SteadyWords } from './steady-words.ts';
import type { FromTextChild, ToTextChild } from './text-messages.ts';

/** Kept for the start of an utterance that the detector is not sure of yet, ms. */
const KEPT_MS = 1_000;

interface Stream {
  readonly id: number;
  readonly sound: SoundBuffer;
  readonly listener: SpeechListener;
  readonly policy: LivePolicy;
  readonly words: SteadyWords;
  heardMs: number;
  isFinishing: boolean;
}

export interface TextServer {
  receive(message: Exclude<ToTextChild, { kind: 'model' }>): void;
}

interface ServerDeps {
  recogniser: Recogniser;
  /** Added to the start of every word. */
  wordStartShiftMs: number;
  say(message: FromTextChild): void;
  /** The recogniser failed. */
  onError(error: unknown): void;
}

export function createTextServer({ recogniser, wordStartShiftMs, say, onError }: ServerDeps): TextServer {
  const streams = new Map<number, Stream>();
  const phrases = new Map<number, Uint8Array>();
  const phraseHearing = new PhraseHearing(recogniser, wordStartShiftMs);
  // Kept for streams to come: each holds 35 MB outside of what the collector of garbage looks at.
  const idleListeners: SpeechListener[] = [];
  let isRecognising = false;
  let timer: NodeJS.Timeout | null = null;

  function receive(message: Exclude<ToTextChild, { kind: 'model' }>): void {
    if (message.kind === 'drop-phrase') return void phrases.delete(message.phrase);
    if (message.kind === 'phrase') {
      phrases.set(message.phrase, message.pcm);
      void recognise();
      return;
    }
    if (message.kind === 'open') {
      streams.set(message.stream, openStream(message.stream, message.fromMs, idleListeners.pop()));
      return;
    }
    const stream = streams.get(message.stream);
    if (!stream) return;
    if (message.kind === 'close') return forget(stream);
    if (message.kind === 'sound') stream.sound.append(message.pcm);
    if (message.kind === 'finish') stream.isFinishing = true;
    listen(stream);
    void recognise();
  }

  /** Hears what has come in, as far as nothing has to be settled first. */
  function listen(stream: Stream): void {
    const { policy, sound, listener } = stream;
    const before = stream.heardMs;
    while (!policy.isUrgent && stream.heardMs + LISTEN_MS <= sound.endMs) {
      const untilMs = stream.heardMs + LISTEN_MS;
      const isSpeech = listener.hear(sound.read(stream.heardMs, untilMs));
      stream.heardMs = untilMs;
      if (policy.hear(untilMs, isSpeech)) sayTo(stream, 'settled', []);
    }
    if (stream.heardMs > before) say({ kind: 'heard', stream: stream.id, untilMs: stream.heardMs });
    sound.dropBefore(Math.min(policy.settledMs - CONTEXT_MS, stream.heardMs - KEPT_MS));
    if (stream.isFinishing && !policy.isUrgent) finish(stream);
  }

  function finish(stream: Stream): void {
    if (!stream.policy.end()) return;
    sayTo(stream, 'settled', []);
    say({ kind: 'finished', stream: stream.id });
    forget(stream);
  }

  function forget({ id, listener }: Stream): void {
    streams.delete(id);
    listener.reset();
    idleListeners.push(listener);
  }

  function sayTo(
    { id, policy }: Stream,
    kind: 'settled' | 'interim',
    words: WordSpan[],
    heardMs = policy.settledMs,
  ): void {
    if (kind === 'interim') say({ kind, stream: id, words, settledMs: policy.settledMs, heardMs });
    else say({ kind, stream: id, words, untilMs: policy.settledMs, heardMs });
  }

  async function recognise(): Promise<void> {
    if (isRecognising) return;
    isRecognising = true;
    try {
      while (true) {
        // Somebody waits for it, and it is short.
        const [phrase] = phrases;
        const due = phrase ? null : findDue();
        if (phrase) await hearPhrase(...phrase);
        else if (due) await lookAt(due.stream, due.look);
        else break;
      }
    } catch (error) {
      onError(error);
    } finally {
      isRecognising = false;
      lookAgainLater();
    }
  }

  async function hearPhrase(phrase: number, pcm: Uint8Array): Promise<void> {
    phrases.delete(phrase);
    say({ kind: 'phrase-heard', phrase, words: await phraseHearing.hear(pcm) });
  }

  /** Sound that was heard during a rest is looked at also when no more of it comes. */
  function lookAgainLater(): void {
    if (timer) clearTimeout(timer);
    const nowMs = performance.now();
    const waits = [...streams.values()].map(({ policy }) => policy.waitMs(nowMs)).filter((ms) => ms !== null);
    timer = waits.length === 0 ? null : setTimeout(() => void recognise(), Math.ceil(Math.min(...waits)));
  }

  /** Text to settle comes before text to show; among equals, who has waited longest. */
  function findDue(): { stream: Stream; look: Look } | null {
    const nowMs = performance.now();
    const due = [...streams.values()]
      .map((stream) => ({ stream, look: stream.policy.next(nowMs) }))
      .filter((item): item is { stream: Stream; look: Look } => item.look !== null);
    const order = ({ policy }: Stream): number => policy.lookedAtMs - (policy.isUrgent ? nowMs : 0);
    return due.sort((a, b) => order(a.stream) - order(b.stream))[0] ?? null;
  }

  async function lookAt(stream: Stream, look: Look): Promise<void> {
    const { sound, policy } = stream;
    const nowMs = performance.now();
    const tokens = await recogniser.recognise(sound.read(look.fromMs, look.toMs).slice());
    if (!streams.has(stream.id)) return;
    const words = wordsFromTokens(tokens, { startMs: look.fromMs, endMs: look.toMs, wordStartShiftMs });
    const tookMs = performance.now() - nowMs;
    const findQuietMs = (fromMs: number, toMs: number): number =>
      fromMs + findQuietPoint(sound.read(fromMs, toMs));
    const reading = policy.take(look, words, { nowMs, tookMs }, findQuietMs);
    const steady = stream.words.steady([...reading.settled, ...reading.interim]);
    const settled = steady.slice(0, reading.settled.length);
    const interim = steady.slice(settled.length);
    // An utterance that has ended is followed by the silence that ended it; a cut, by the next word.
    const heardMs = look.kind === 'final' ? stream.heardMs : look.toMs;
    if (look.kind !== 'interim') sayTo(stream, 'settled', settled, interim[0]?.startMs ?? heardMs);
    sayTo(stream, 'interim', interim, heardMs);
    listen(stream);
  }

  return { receive };
}

function openStream(id: number, fromMs: number, listener = new SpeechListener()): Stream {
  return {
    id,
    sound: new SoundBuffer(fromMs),
    listener,
    policy: new LivePolicy(fromMs),
    words: new SteadyWords(),
    heardMs: fromMs,
    isFinishing: false,
  };
}
