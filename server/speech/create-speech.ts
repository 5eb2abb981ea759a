import { rm } from 'node:fs/promises';
import { AppError } from '../platform/app-error.ts';
import type { Log } from '../platform/log.ts';
import type { ModelInFolder } from './models/model-description.ts';
import type { ModelInUse } from './models/serving-models.ts';
import { runInChild } from './child-process.ts';
import type { TranscriptionServer } from './engines/ask-server.ts';
import type { Budget } from './engines/daily-budget.ts';
import { createRemoteEngine } from './engines/remote-engine.ts';
import { limitTo } from './limit-to.ts';
import { createLiveSound } from './live/live-sound.ts';
import { createLiveVoices } from './live/live-voices.ts';
import { createLiveText } from './live/live-text.ts';
import { STARTER_ID } from './models/model-folder.ts';
import { keepsAhead } from './proof/choose-tuning.ts';
import { createPunctuation } from './punctuation/punctuation-thread.ts';
import { BUNDLED_SPEAKERS, type SpeakerModels } from './speakers/speaker-models.ts';
import { canListen } from './recognition/hotwords.ts';
import type { AudioProbe, DecodedAudio, Speech, StageTimes, TranscribeRequest } from './speech.ts';
import type { EngineInfo } from './engines/engine-info.ts';
import { SILENCE_LIMIT_MS, type ChildDeps } from './supervised-child.ts';

/** Files looked into at the same time; further ones wait. What is decoded or recognised at once, the caller decides. */
const PROBES_AT_ONCE = 2;

export interface SpeechDeps {
  log: Log;
  /** Asked anew for each recording, so that a finished download serves the next one. Without a tagger text gets no marks. */
  models: {
    current(): ModelInUse;
    punctuation?(): ModelInFolder | null;
    /** Without it the bundled ones are used. */
    speakers?(): SpeakerModels;
  };
  /** Memory that one child may use, in MB. */
  memoryMb: number;
  /** Overrides the time after which a silent child counts as hung. */
  silenceLimitMs?: number;
  /** A server of others that recognises in the place of the model; live text stays with the model. */
  remote?: { server: TranscriptionServer; budget: Budget } | null;
}

export function createSpeech({
  models,
  remote = null,
  silenceLimitMs = SILENCE_LIMIT_MS,
  ...rest
}: SpeechDeps): Speech {
  const childDeps: ChildDeps = { ...rest, silenceLimitMs };
  const closing = new AbortController();
  const inTurn = limitTo(PROBES_AT_ONCE);
  const running = new Set<Promise<unknown>>();
  const liveText = createLiveText(childDeps, () => models.current());
  const liveSound = createLiveSound(childDeps);
  const speakerModels = (): SpeakerModels => models.speakers?.() ?? BUNDLED_SPEAKERS;
  const liveVoices = createLiveVoices(childDeps, speakerModels);
  const punctuation = createPunctuation(() => models.punctuation?.() ?? null, rest.log);

  const remoteEngine = remote
    ? createRemoteEngine({
        ...remote,
        log: rest.log,
        findPieces: ({ pcmPath, fromMs, durationMs, channelCount = 1, knownTurns = [], onPiece, signal }) =>
          runInChild(
            childDeps,
            { kind: 'find-pieces', pcmPath, fromMs, durationMs, channelCount, knownTurns },
            { onPiece, signal: AbortSignal.any([signal, closing.signal]) },
          ),
      })
    : null;

  function track<T>(work: Promise<T>): Promise<T> {
    const settled = work.catch(() => {}).finally(() => running.delete(settled));
    running.add(settled);
    return work;
  }

  async function decode(
    path: string,
    pcmPath: string,
    signal: AbortSignal,
    channels: readonly number[] = [],
  ): Promise<DecodedAudio> {
    const options = { signal: AbortSignal.any([signal, closing.signal]) };
    try {
      const decoded = await runInChild(childDeps, { kind: 'decode', path, pcmPath, channels }, options);
      return { pcmPath, ...decoded };
    } catch (error) {
      await rm(pcmPath, { force: true });
      throw error;
    }
  }

  function transcribe({
    hotwords = [],
    channelCount = 1,
    knownTurns = [],
    onPiece,
    signal,
    ...range
  }: TranscribeRequest): Promise<StageTimes> {
    return runInChild(
      childDeps,
      { kind: 'transcribe', ...range, channelCount, knownTurns, hotwords, model: models.current() },
      { onPiece, signal: AbortSignal.any([signal, closing.signal]) },
    );
  }

  return {
    engine: () => remoteEngine?.info() ?? describe(models.current()),
    liveEngine: () => describe(models.current()),

    probe: (path) => track(inTurn(() => probe(childDeps, path, closing.signal))),

    decode: (path, pcmPath, signal, channels) => track(decode(path, pcmPath, signal, channels)),

    transcribe: (request) => track(remoteEngine?.transcribe(request) ?? transcribe(request)),

    speakerModels: () => ({ id: speakerModels().id }),

    hearVoices: async ({ pcmPath, next, signal }) => {
      await track(
        runInChild(
          childDeps,
          { kind: 'hear-voices', pcmPath, models: speakerModels() },
          { onWindows: next, signal: AbortSignal.any([signal, closing.signal]) },
        ),
      );
    },

    findTurns: ({ windows, count, signal }) =>
      track(
        runInChild(
          childDeps,
          { kind: 'find-turns', windows, count, sameCosine: speakerModels().sameCosine },
          { signal: AbortSignal.any([signal, closing.signal]) },
        ),
      ),

    ...conversions({ childDeps, closing: closing.signal, track }),

    punctuate: (words, surroundings) => track(punctuation.punctuate(words, surroundings)),

    openLive: (options) => liveText.open(options),
    hearPhrase: (pcm, signal) => track(liveText.hearPhrase(pcm, signal)),
    openVoices: () => liveVoices.open(),
    openOpusEncoder: (after) => liveSound.openEncoder(after),
    decodeSegments: (segments) => liveSound.decodeSegments(segments),

    joinOpus: (request, signal) =>
      track(
        runInChild(
          childDeps,
          { kind: 'join-opus', ...request },
          { signal: AbortSignal.any([signal, closing.signal]) },
        ),
      ),

    async close() {
      closing.abort(new AppError('UNAVAILABLE', { internal: 'the server is stopping' }));
      liveText.close();
      liveSound.close();
      liveVoices.close();
      await punctuation.close();
      await Promise.all(running);
    },
  };
}

/** Nothing is decoded here: a file in which FFmpeg is lost for so long is none that it could read. */
async function probe(deps: ChildDeps, path: string, signal: AbortSignal): Promise<AudioProbe> {
  try {
    return await runInChild(deps, { kind: 'probe', path }, { signal });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SPEECH_HUNG') throw error;
    throw new AppError('AUDIO_UNREADABLE', { cause: error, internal: error.message });
  }
}

/** A model on this machine. */
const describe = ({ description, folder, proof }: ModelInUse): EngineInfo => ({
  model: description.id,
  title: description.title,
  isStarter: description.id === STARTER_ID,
  hasConfidence: description.engine?.slot === 'transducer',
  languages: ['vi'],
  hints: canListen({ engine: description.engine, folder }) ? 'hotwords' : 'none',
  writesMarks: false,
  // None of the slots is a model that streams; one that does needs its own `TextServer` in the child.
  liveText: keepsAhead(proof?.realTimeFactor) ? 'simulated' : 'none',
});

/** Sound made of sound, each in a child of its own. */
function conversions({
  childDeps,
  closing,
  track,
}: {
  childDeps: Parameters<typeof runInChild>[0];
  closing: AbortSignal;
  track: <Result>(work: Promise<Result>) => Promise<Result>;
}): Pick<Speech, 'convert' | 'copyVideo' | 'coverByTone'> {
  return {
    convert: async ({ path, target, format, range, signal, onProgress }) => {
      const job = { kind: 'convert', path, target, format, range } as const;
      await track(runInChild(childDeps, job, { onProgress, signal: AbortSignal.any([signal, closing]) }));
    },
    copyVideo: async ({ path, soundPath, target, black, signal, onProgress }) => {
      const job = { kind: 'copy-video', path, soundPath, target, black } as const;
      await track(runInChild(childDeps, job, { onProgress, signal: AbortSignal.any([signal, closing]) }));
    },
    coverByTone: ({ path, target, range, signal, onProgress }) => {
      const job = { kind: 'cover-by-tone', path, target, range } as const;
      return track(runInChild(childDeps, job, { onProgress, signal: AbortSignal.any([signal, closing]) }));
    },
  };
}
