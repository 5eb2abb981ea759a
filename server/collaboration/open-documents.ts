/** Documents that the thread keeps loaded, because recognition adds a sentence to them every few seconds. */
import type * as Y from 'yjs';

/** Memory of all kept documents together: about ten meetings of two hours. */
const MAX_BYTES = 500_000_000;
/** What a document needs for each of its items, and for each letter. */
const ITEM_BYTES = 400;
const LETTER_BYTES = 2;
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
  /** Drops what nobody needs, and what is too much. */
  thin(nowMs: number): void;
}

/** About how much memory a document holds, without looking at each of its items. */
function bytesOf(doc: Y.Doc): number {
  let items = 0;
  for (const structs of doc.store.clients.values()) items += structs.length;
  return items * ITEM_BYTES + doc.getText('contentItems').length * LETTER_BYTES;
}

export function createOpenDocuments(maxBytes = MAX_BYTES): OpenDocuments {
  // In the order of their last use.
  const documents = new Map<string, OpenDocument>();

  function thin(nowMs: number): void {
    let bytes = [...documents.values()].reduce((sum, { doc }) => sum + bytesOf(doc), 0);
    for (const [key, { doc, usedAtMs }] of documents) {
      const isNeeded = nowMs - usedAtMs <= UNUSED_MS && bytes <= maxBytes;
      if (isNeeded) return;
      bytes -= bytesOf(doc);
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
    thin,
  };
}
