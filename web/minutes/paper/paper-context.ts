import { createContext, use } from 'react';
import type { MinutesList } from '../../../contract/minutes/minutes-lists.ts';
import type { MinutesContent } from '../../../contract/minutes/minutes.ts';
import type { PlayerClock } from '../../player/index.ts';
import type { Sentence } from '../sentences.ts';

/** What everything on the paper may need. */
export interface PaperTools {
  readonly content: MinutesContent;
  readonly canEdit: boolean;
  readonly clock: PlayerClock;
  readonly set: (change: Partial<MinutesContent>) => void;
  readonly remove: (list: MinutesList, id: string) => void;
  /** Told of an entry that is written next. */
  readonly added: (id: string) => void;
  /** A sentence of the transcript that is held over the paper. */
  readonly dragged: Sentence | null;
  readonly drop: (list: SentenceList, sentence: Sentence) => void;
}

/** Lists that take sentences. */
export type SentenceList = 'points' | 'conclusions' | 'tasks' | 'agenda';

const PaperContext = createContext<PaperTools | null>(null);
export const PaperToolsProvider = PaperContext;

export function usePaper(): PaperTools {
  const tools = use(PaperContext);
  if (!tools) throw new Error('Outside the paper.');
  return tools;
}

export const newSource = () => ({ id: crypto.randomUUID(), at_ms: null, quote: '', is_machine: false });
