/** Documents that the thread keeps loaded, because recognition adds a sentence to them every few seconds. */
import type * as Y from 'yjs';

/** Letters of all kept documents together: about ten meetings of two hours, 500 MB. */
export const MOST_LETTERS = 1_500_000;
/** A document that nothing was added to for this long is dropped, ms. */
export const UNUSED_MS = 60_000;

interface OpenDocument {
  doc: Y.Doc;
  usedAtMs: number;
}

export interface OpenDocuments {
  /** The document under this key; null when it is not kept. */
  find(key: string): Y.Doc | null;
  keep(key: string, doc: Y.Doc, nowMs: number): void;
  drop(key: string): void;
  /** Drops what nobody needs, and what is too much. */
  thin(nowMs: number): void;
}

export function createOpenDocuments(): OpenDocuments {
  // In the order of their last use.
  const documents = new Map<string, OpenDocument>();
  const lettersOf = ({ doc }: OpenDocument): number => doc.getText('contentItems').length;

  function thin(nowMs: number): void {
    let letters = [...documents.values()].reduce((sum, open) => sum + lettersOf(open), 0);
    for (const [key, open] of documents) {
      const isNeeded = nowMs - open.usedAtMs <= UNUSED_MS && letters <= MOST_LETTERS;
      if (isNeeded) return;
      letters -= lettersOf(open);
      documents.delete(key);
    }
  }

  return {
    find: (key) => documents.get(key)?.doc ?? null,
    keep(key, doc, nowMs) {
      documents.delete(key);
      documents.set(key, { doc, usedAtMs: nowMs });
      thin(nowMs);
    },
    drop: (key) => void documents.delete(key),
    thin,
  };
}
