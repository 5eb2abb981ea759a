/**
 * What only the server writes: comments, and who stands behind the codes of editors. It writes them under client ids that it keeps for itself,
 * so that a room tells from the ids of an update alone whether a browser touches them (rule 50).
 */
import * as Y from 'yjs';

/** Yjs gives browsers random ids of 32 bits. The server's begin behind them, and end before 2^53, the last number that Yjs writes. */
const FIRST_SERVER_CLIENT = 2 ** 32;
/** Behind random ids are those that say what is written under them. */
const FIRST_NAMED_CLIENT = 2 ** 52;

/** An id of the server that nothing was written under. */
const newServerClient = (): number =>
  FIRST_SERVER_CLIENT + Math.floor(Math.random() * (FIRST_NAMED_CLIENT - FIRST_SERVER_CLIENT));

/** The id for one thing alone: whoever writes it, and however often, it is one item. @param number 32 bits */
export const namedClient = (number: number): number => FIRST_NAMED_CLIENT + number;

/** Origin of what the server writes: never part of anybody's undo. */
const SERVER_ORIGIN = 'server';

/** Roots that nobody but the server writes. */
const SERVER_ROOTS: ReadonlySet<unknown> = new Set(['commentItems', 'editorItems']);

export const isServerClient = (client: number): boolean => client >= FIRST_SERVER_CLIENT;

/** Runs a change as one transaction under an id of the server. */
export function writeAsServer<Result>(doc: Y.Doc, change: () => Result, client = newServerClient()): Result {
  const { clientID } = doc;
  doc.clientID = client;
  try {
    return doc.transact(change, SERVER_ORIGIN);
  } finally {
    doc.clientID = clientID;
  }
}

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/** Whether a part of an update is written by the server, or stands in a root or beside an item that is the server's. */
export function isServerItem(struct: Struct): boolean {
  if (isServerClient(struct.id.client)) return true;
  if (!(struct instanceof Y.Item)) return false;
  return SERVER_ROOTS.has(struct.parent) || neighboursOf(struct).some(({ client }) => isServerClient(client));
}

/**
 * The same update without what browsers wrote into the roots of the server, from before only the server did. Nothing is left there that
 * could stand beside it.
 */
export function withoutOldItems(update: Uint8Array): Uint8Array {
  const { structs, ds } = Y.decodeUpdate(update);
  const old = findOldItems(structs);
  const encoder = new Y.UpdateEncoderV1();
  const byClient = new Map<number, Struct[]>();
  for (const struct of structs) {
    const known = byClient.get(struct.id.client);
    if (known) known.push(struct);
    else byClient.set(struct.id.client, [struct]);
  }
  encoder.writeLen(byClient.size);
  for (const [client, all] of byClient) {
    encoder.writeLen(all.length);
    encoder.writeClient(client);
    encoder.writeLen(all[0]!.id.clock);
    for (const struct of all)
      (old.has(struct) ? new Y.GC(struct.id, struct.length) : struct).write(encoder, 0);
  }
  encoder.writeLen(ds.clients.size);
  for (const [client, deletions] of ds.clients) {
    encoder.writeClient(client);
    encoder.writeLen(deletions.length);
    for (const { clock, len } of deletions) {
      encoder.writeDsClock(clock);
      encoder.writeDsLen(len);
    }
  }
  return encoder.toUint8Array();
}

/** An item names its root, or else an item that it stands in or beside, which may come later in the update. */
function findOldItems(structs: readonly Struct[]): ReadonlySet<Struct> {
  const found = new Set<Struct>();
  const ranges = new Map<number, { from: number; to: number }[]>();
  const isKnown = ({ client, clock }: Y.ID) =>
    ranges.get(client)?.some(({ from, to }) => clock >= from && clock < to) ?? false;
  let before = -1;
  while (found.size > before) {
    before = found.size;
    for (const struct of structs) {
      if (!(struct instanceof Y.Item) || found.has(struct) || isServerClient(struct.id.client)) continue;
      if (!SERVER_ROOTS.has(struct.parent) && !neighboursOf(struct).some(isKnown)) continue;
      found.add(struct);
      const { client, clock } = struct.id;
      const known = ranges.get(client) ?? [];
      ranges.set(client, [...known, { from: clock, to: clock + struct.length }]);
    }
  }
  return found;
}

const neighboursOf = ({ parent, origin, rightOrigin }: Y.Item): Y.ID[] =>
  [origin, rightOrigin, parent].filter((place) => place instanceof Y.ID);
