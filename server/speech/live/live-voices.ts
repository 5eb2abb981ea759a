/** Voices of live records, heard by one child for all of this node. Where it dies, whoever asked is told, and asks no more. */
import type { SpeakerTurn } from '../../../transcript/document/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { LiveVoices } from '../live-speech.ts';
import type { SpeakerModels } from '../speakers/speaker-models.ts';
import type { VoiceWindow } from '../speakers/voices.ts';
import type { ChildDeps } from '../supervised-child.ts';
import { ServiceChild } from './service-child.ts';
import type { FromVoiceChild, ToVoiceChild, VoiceAnswer, VoiceQuestion } from './voice-messages.ts';

export interface LiveVoicesService {
  open(): LiveVoices;
  /** Ends the child; calls under way reject. */
  close(): void;
}

interface Call {
  message: ToVoiceChild;
  resolve(answer: VoiceAnswer): void;
  reject(failure: AppError): void;
}

/** @param currentModels asked when a child starts */
export function createLiveVoices(deps: ChildDeps, currentModels: () => SpeakerModels): LiveVoicesService {
  const calls = new Map<number, Call>();
  let lastCall = 0;
  const rejectAll = (failure: AppError): void => {
    for (const call of calls.values()) call.reject(failure);
    calls.clear();
  };
  const purpose = { program: 'live-voices-child', label: 'live voices', loadsModel: true } as const;
  const child = new ServiceChild<ToVoiceChild, FromVoiceChild>(deps, purpose, {
    opening: () => ({ kind: 'models', models: currentModels() }),
    onMessage({ call: id, answer }) {
      const call = calls.get(id);
      calls.delete(id);
      call?.resolve(answer);
    },
    onDeath: rejectAll,
    // What was asked since the death was said to nobody.
    onRestart() {
      for (const { message } of calls.values()) child.say(message);
    },
  });

  function ask(question: VoiceQuestion): Promise<VoiceAnswer> {
    const call = ++lastCall;
    const message: ToVoiceChild = { kind: 'ask', call, question };
    return new Promise((resolve, reject) => {
      calls.set(call, { message, resolve, reject });
      child.say(message);
    });
  }

  return {
    open() {
      child.addUser();
      let isOpen = true;
      return {
        model: () => currentModels().id,
        listen: (startMs, pcm) => ask({ kind: 'listen', startMs, pcm }) as Promise<VoiceWindow[]>,
        findTurns: (windows, count) =>
          ask({ kind: 'find-turns', windows, count, sameCosine: currentModels().sameCosine }) as Promise<
            SpeakerTurn[]
          >,
        close() {
          if (isOpen) child.removeUser();
          isOpen = false;
        },
      };
    },
    close() {
      child.end();
      rejectAll(new AppError('UNAVAILABLE', { internal: 'the server is stopping' }));
    },
  };
}
