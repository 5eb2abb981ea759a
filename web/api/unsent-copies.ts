/** Which copies in this browser hold edits that the server does not have: signing out would lose them. */

const PREFIX = 'nxnote.unsent.';

const keyOf = (userId: string, recordId: string): string => `${PREFIX}${userId}.${recordId}`;

export function noteUnsent(userId: string, recordId: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(userId, recordId), '1');
  } catch {
    // A browser that keeps nothing has no copy either.
  }
}

export const noteSent = (userId: string, recordId: string, storage: Storage = localStorage): void =>
  storage.removeItem(keyOf(userId, recordId));

export const hasUnsentCopies = (storage: Storage = localStorage): boolean =>
  Object.keys(storage).some((key) => key.startsWith(PREFIX));

export const isUnsentCopy = (userId: string, recordId: string, storage: Storage = localStorage): boolean =>
  Object.keys(storage).includes(keyOf(userId, recordId));
