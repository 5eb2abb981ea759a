/**
 * Who speaks in a live record, as far as can be told while people speak. What was heard is stored, so that after a restart the same voice
 * keeps its number; the conversion at the end listens anew.
 */
import type { SpeakerTurn } from '../../transcript/document/index.ts';
import type { Database } from '../platform/database/index.ts';
import { readRecord } from '../records/index.ts';
import type { LiveVoices, Speech, VoiceWindow } from '../speech/index.ts';
import { keepNumbers } from './keep-numbers.ts';
import {
  addVoiceWindows,
  forgetOtherModels,
  isAttended,
  listKnownTurns,
  listVoiceWindows,
  readSpeakerReading,
  saveSpeakerReading,
} from './speaker-store.ts';

export interface LiveVoicesDeps {
  database: Database;
  speech: Pick<Speech, 'openVoices'>;
}

export interface LiveSpeakers {
  /** Listens to sound in which somebody speaks. @throws AppError SPEECH_* */
  hear(startMs: number, pcm: Buffer): Promise<void>;
  /** Who spoke when, as far as was heard; null where nobody was. @throws AppError SPEECH_* */
  findTurns(): Promise<SpeakerTurn[] | null>;
  close(): void;
}

/** Vectors of a conversion come from windows that lie elsewhere: these are told from them by their model. */
const modelOf = (voices: LiveVoices): string => `${voices.model()} live`;

export async function openLiveSpeakers(deps: LiveVoicesDeps, recordId: string): Promise<LiveSpeakers> {
  if (await isAttended(deps, recordId)) return openKnownSpeakers(deps, recordId);
  const voices = deps.speech.openVoices();
  const model = modelOf(voices);
  let windows: VoiceWindow[];
  let turns: readonly SpeakerTurn[];
  let count: number | null;
  try {
    await forgetOtherModels(deps, recordId, model);
    windows = await listVoiceWindows(deps, recordId);
    turns = (await readSpeakerReading(deps, recordId))?.turns ?? [];
    count = (await readRecord(deps, recordId))?.config.num_speaker ?? null;
  } catch (error) {
    voices.close();
    throw error;
  }
  return {
    async hear(startMs, pcm) {
      const heard = await voices.listen(startMs, pcm);
      await deps.database.transaction(() => addVoiceWindows(deps, recordId, model, heard));
      windows.push(...heard);
    },
    async findTurns() {
      if (windows.every((window) => window.voices.length === 0)) return null;
      // A meeting that is taken up again: what was heard before it ended is forgotten, who spoke then is not.
      const earlier = turns.filter(({ endMs }) => endMs <= windows[0]!.startMs);
      turns = [...earlier, ...keepNumbers(await voices.findTurns(windows, count), turns)];
      await saveSpeakerReading(deps, recordId, { state: 'done', turns: [...turns] });
      return [...turns];
    },
    close: () => voices.close(),
  };
}

/** A bot hears each person by themselves: nobody has to be told apart. */
const openKnownSpeakers = (deps: LiveVoicesDeps, recordId: string): LiveSpeakers => ({
  hear: () => Promise.resolve(),
  async findTurns() {
    const turns = await listKnownTurns(deps, recordId);
    return turns.length === 0 ? null : turns;
  },
  close: () => undefined,
});
