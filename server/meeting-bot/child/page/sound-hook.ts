/**
 * Runs in every frame of a meeting's page, before the page's own scripts. Every remote audio track is kept playing in a muted element,
 * because Chromium decodes nothing that nobody plays, and is handed to the bot in blocks of 16 kHz samples. Each block carries the wall-clock
 * time at which it was heard: no count of samples is trusted for hours.
 */
import type { createBlockCutter } from '../sound/create-block-cutter.ts';
import type { createWallClock } from '../sound/create-wall-clock.ts';
import type { createResampler, Resampler } from '../sound/create-resampler.ts';
import type { readFrames, readGraph } from './read-track.ts';

/** What the page calls with each block, and where it keeps what the bot reads. */
export const SOUND_BINDING = 'nxnoteSound';
export const HOOK_NAME = 'nxnoteHook';

export interface HookSettings {
  binding: string;
  hook: string;
  rate: number;
  blockMs: number;
  /** `processor` reads the track's frames; `worklet` an audio graph, where the browser has no processor. */
  mode: 'processor' | 'worklet';
}

/** A block of sound of one track. */
export interface SoundBlock {
  /** Of the track, the same as long as it lives. */
  track: string;
  /** Wall-clock time of its first sample, ms. */
  atMs: number;
  /** Who is heard in it, where the connection says so (RTP contributing source). */
  csrc: number | null;
  /** 16-bit little-endian samples as base64; empty for silence. */
  pcm: string;
}

export interface HookReport {
  /** States of all connections that the page has made. */
  connections: string[];
  /** Remote audio tracks that are alive now. */
  tracks: string[];
  errors: string[];
}

export interface SoundHook {
  report(): HookReport;
  /** The name of a track in the blocks; null for one that is not known. */
  keyOf(track: MediaStreamTrack): string | null;
}

/** What the hook works with; sent to the page with it. */
export interface HookTools {
  createResampler: typeof createResampler;
  createBlockCutter: typeof createBlockCutter;
  createWallClock: typeof createWallClock;
  readFrames: typeof readFrames;
  readGraph: typeof readGraph;
}

/** Names nothing outside of itself: it is sent to the page as text. */
export function installSoundHook(
  settings: HookSettings,
  { createResampler, createBlockCutter, createWallClock, readFrames, readGraph }: HookTools,
): void {
  const page = globalThis as unknown as Record<string, unknown>;
  if (page[settings.hook] !== undefined || typeof RTCPeerConnection !== 'function') return;
  const { rate, blockMs } = settings;
  const blockSize = (rate * blockMs) / 1000;
  const connections: RTCPeerConnection[] = [];
  const tracks = new Map<MediaStreamTrack, string>();
  const errors: string[] = [];
  /** Timestamps of contributing sources stay listed for 10 s: older ones are over. */
  const FRESH_MS = 300;

  const noteError = (where: string, error: unknown): void => {
    if (errors.length < 20) errors.push(`${where}: ${String(error)}`);
  };

  /** Hands on what is heard of a track, at one rate and in blocks. */
  function sendBlocks(key: string, receiver: RTCRtpReceiver) {
    const cut = createBlockCutter(blockSize, blockMs, (atMs, block) => {
      const send = page[settings.binding];
      if (typeof send !== 'function') return;
      const isSilent = block.every((sample) => sample > -3 && sample < 3);
      // Called so, no array is made of the bytes.
      const bytes = new Uint8Array(block.buffer) as unknown as number[];
      const pcm = isSilent ? '' : btoa(String.fromCharCode.apply(null, bytes));
      const message: SoundBlock = { track: key, atMs, csrc: freshSource(receiver), pcm };
      void (send as (message: SoundBlock) => Promise<void>)(message).catch(() => undefined);
    });
    let resampler: Resampler | null = null;
    let inputRate = 0;
    const wallOf = createWallClock();
    return (samples: Float32Array, sampleRate: number, stampMs?: number): void => {
      if (!resampler || inputRate !== sampleRate) resampler = createResampler(sampleRate, rate);
      inputRate = sampleRate;
      const spanMs = (samples.length * 1000) / sampleRate;
      cut(resampler.push(samples), spanMs, wallOf(performance.timeOrigin + performance.now(), stampMs));
    };
  }

  function freshSource(receiver: RTCRtpReceiver): number | null {
    const nowMs = performance.timeOrigin + performance.now();
    let best: RTCRtpContributingSource | null = null;
    for (const source of receiver.getContributingSources())
      if (
        nowMs - source.timestamp < FRESH_MS &&
        (!best || (source.audioLevel ?? 0) > (best.audioLevel ?? 0) || source.timestamp > best.timestamp + 50)
      )
        best = source;
    return best?.source ?? null;
  }

  function hear({ track, receiver }: RTCTrackEvent): void {
    if (track.kind !== 'audio' || tracks.has(track)) return;
    const key = `${tracks.size + 1}-${track.id}`;
    tracks.set(track, key);
    track.addEventListener('ended', () => element.remove());
    const element = document.createElement('audio');
    element.autoplay = true;
    element.muted = true;
    element.hidden = true;
    element.srcObject = new MediaStream([track]);
    (document.body ?? document.documentElement).append(element);
    element.play().catch((error: unknown) => noteError('play', error));
    const hasProcessor = settings.mode === 'processor' && 'MediaStreamTrackProcessor' in globalThis;
    const read = hasProcessor ? readFrames : readGraph;
    read(track, sendBlocks(key, receiver)).catch((error: unknown) => noteError(read.name, error));
  }

  const Native = RTCPeerConnection;
  const Watched = new Proxy(Native, {
    construct(target, given: unknown[], newTarget) {
      const connection = Reflect.construct(
        target,
        given,
        newTarget === Watched ? target : (newTarget as typeof Native),
      ) as RTCPeerConnection;
      connections.push(connection);
      connection.addEventListener('track', hear);
      return connection;
    },
  });
  Native.prototype.constructor = Watched;
  page['RTCPeerConnection'] = Watched;
  if ('webkitRTCPeerConnection' in globalThis) page['webkitRTCPeerConnection'] = Watched;

  page[settings.hook] = {
    report: () => ({
      connections: connections.map(({ connectionState }) => connectionState),
      tracks: [...tracks].filter(([{ readyState }]) => readyState === 'live').map(([, key]) => key),
      errors,
    }),
    keyOf: (track) => tracks.get(track) ?? null,
  } satisfies SoundHook;
}
