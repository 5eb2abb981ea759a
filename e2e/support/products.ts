/** The products of one worker: one that its files share, and beside it that of a file which asks for its own. */
import { startNxNote, type NxNote } from './nxnote.ts';

export interface Products {
  /** @param owner name of the file that changes what others look at; empty for the shared product */
  of(owner: string): Promise<NxNote>;
  close(): Promise<void>;
}

/** Each product starts when it is first asked for. Another owner's is closed: the files of a worker come one after the other. */
export function createProducts(): Products {
  let shared: Promise<NxNote> | null = null;
  let own: { owner: string; started: Promise<NxNote> } | null = null;

  async function closeOwn(): Promise<void> {
    const closing = own;
    own = null;
    await (await closing?.started)?.close();
  }

  return {
    async of(owner) {
      if (own?.owner !== owner) await closeOwn();
      if (owner === '') return (shared ??= startNxNote());
      own ??= { owner, started: startNxNote() };
      return own.started;
    },
    async close() {
      await closeOwn();
      await (await shared)?.close();
    },
  };
}
