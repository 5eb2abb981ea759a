/** The sound of live records to Opus and back, by one child for all of this node. */
import { AppError } from '../../platform/app-error.ts';
import { OPUS_FRAME_MS } from '../audio/opus-segment.ts';
import type { OpusEncoder } from '../live-speech.ts';
import { BYTES_PER_SAMPLE, SAMPLES_PER_MS } from '../pcm-format.ts';
import type { ChildDeps } from '../supervised-child.ts';
import { ServiceChild } from './service-child.ts';
import type { FromSoundChild, ToSoundChild } from './sound-messages.ts';

/** A call that was under way when this many children died is given up. */
const MAX_DEATHS = 3;
const FRAME_BYTES = OPUS_FRAME_MS * SAMPLES_PER_MS * BYTES_PER_SAMPLE;

export interface LiveSoundService {
  /** @param after as for `LiveSpeech.openOpusEncoder` */
  openEncoder(after?: Buffer): OpusEncoder;
  decodeSegments(segments: readonly Buffer[]): Promise<Buffer>;
  /** Ends the child; calls under way reject. */
  close(): void;
}

interface Call {
  message: ToSoundChild;
  deaths: number;
  resolve(bytes: Buffer): void;
  reject(failure: AppError): void;
}

export function createLiveSound(deps: ChildDeps): LiveSoundService {
  const calls = new Map<number, Call>();
  let lastCall = 0;
  let lastCoder = 0;
  const purpose = { program: 'live-sound-child', label: 'live sound', loadsModel: false } as const;
  const child = new ServiceChild<ToSoundChild, FromSoundChild>(deps, purpose, {
    opening: () => null,
    onMessage({ call: id, bytes }) {
      const call = calls.get(id);
      calls.delete(id);
      call?.resolve(Buffer.from(bytes));
    },
    onDeath(failure) {
      for (const [id, call] of calls) {
        call.deaths += 1;
        if (call.deaths < MAX_DEATHS) continue;
        calls.delete(id);
        call.reject(failure);
      }
    },
    onRestart() {
      for (const { message } of calls.values()) child.say(message);
    },
  });

  function ask(build: (call: number) => ToSoundChild): Promise<Buffer> {
    const id = ++lastCall;
    const message = build(id);
    return new Promise((resolve, reject) => {
      calls.set(id, { message, deaths: 0, resolve, reject });
      child.say(message);
    });
  }

  return {
    openEncoder(after) {
      const coder = ++lastCoder;
      // A child that died takes the coder with it: the next one begins behind what was coded last.
      let before = after ?? null;
      child.addUser();
      return {
        async encode(pcm) {
          if (pcm.length % FRAME_BYTES !== 0) throw new Error(`${pcm.length} bytes are no whole frames`);
          before = await ask((call) => ({ kind: 'encode', call, coder, pcm, before }));
          return before;
        },
        close() {
          child.say({ kind: 'close', coder });
          child.removeUser();
        },
      };
    },
    async decodeSegments(segments) {
      child.addUser();
      try {
        return await ask((call) => ({ kind: 'decode', call, segments: [...segments] }));
      } finally {
        child.removeUser();
      }
    },
    close() {
      child.end();
      const failure = new AppError('UNAVAILABLE', { internal: 'the server is stopping' });
      for (const call of calls.values()) call.reject(failure);
      calls.clear();
    },
  };
}
