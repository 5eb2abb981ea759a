/** The pages of a record, and which of them it opens on in this browser. */

export const RECORD_PAGES = {
  outcomes: '/meeting/$id/ket-qua',
  transcript: '/meeting/$id',
  questions: '/meeting/$id/hoi',
  minutes: '/meeting/$id/bien-ban',
  subtitle: '/meeting/$id/subtitle',
  translation: '/meeting/$id/translate',
} as const;

export type RecordPageName = keyof typeof RECORD_PAGES;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody opened the record and chose no page of it: one that has nothing to show may lead on. */
    isOpening?: boolean;
  }
}

/** As local storage, which may be closed to the site or full. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const KEY = 'nxnote.pages';
const MAX_KEPT = 200;

/** The page that somebody chose last in a record that they opened before; what came of it otherwise. */
export function openingPage(recordId: string, storage: Storage = localStorage): RecordPageName {
  const chosen = readChosen(storage).get(recordId) ?? '';
  return Object.hasOwn(RECORD_PAGES, chosen) ? (chosen as RecordPageName) : 'outcomes';
}

/** For links and ways to a record that leave it to the record where they lead. */
export const openingLink = (recordId: string) => ({
  to: RECORD_PAGES[openingPage(recordId)],
  params: { id: recordId },
  state: { isOpening: true },
});

/** What was chosen longest ago is forgotten first. */
export function keepChosenPage(
  recordId: string,
  page: RecordPageName,
  storage: Storage = localStorage,
): void {
  const chosen = readChosen(storage);
  chosen.delete(recordId);
  chosen.set(recordId, page);
  try {
    storage.setItem(KEY, JSON.stringify([...chosen].slice(-MAX_KEPT)));
  } catch {
    // Then it is chosen again next time.
  }
}

function readChosen(storage: Storage): Map<string, string> {
  try {
    return new Map(JSON.parse(storage.getItem(KEY) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
}
