/** One shared document on this node with the people who have it open. */
import type { RecordRight } from '../../contract/records/records.ts';
import type { CLOSE_CODES } from '../../contract/close-codes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { frameMessages, type Actor } from '../platform/http/index.ts';
import type { Log } from '../platform/log.ts';
import { includesRight, lostReason, recordTopic, rightsTopic } from '../records/index.ts';
import { checkRights } from './check-rights.ts';
import {
  settleEdits,
  type Arrived,
  type Commit,
  type CommitQueue,
  type CommitTarget,
} from './commit-queue.ts';
import type { Connection } from './connection.ts';
import { announceUpdate, documentTopic, type DocumentEvent } from './document-events.ts';
import { runInThread } from './document-thread.ts';
import { describeUpdate, History, type Entry } from './history.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { nameOf } from './room-places.ts';
import { RoomPresence } from './room-presence.ts';
import {
  countUpdates,
  listUpdateIds,
  readDocument,
  readSnapshot,
  readUpdates,
  replaceBySnapshot,
} from './store.ts';
import { takeOverSentences } from './take-over-sentences.ts';
import { nameEditor, takeOldItems } from './server-items.ts';
import { countRanges, readContents, withoutServerItems, type UpdateContents } from './update-contents.ts';
import { writerOf, type WriteBudget } from './write-budget.ts';
import {
  encodeAwareness,
  readAwareness,
  readMessage,
  stateVectorFrame,
  updateFrame,
  type AwarenessEntry,
} from './wire.ts';

/** Least time from one look at the recognised sentences to the next, ms. */
const TAKE_OVER_MS = 500;

/** A client and its clock, of the smallest that somebody may make up. */
const STATE_VECTOR_ENTRY_BYTES = 4;

/**
 * Largest document, bytes; eight hours of speech are about 10 MB. Of 96 MB the process had 2.8 GB, and the thread that all rooms share was
 * busy with it for seconds.
 */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;

/**
 * Longest document: letters, formats and values that are not deleted. A spoken word is six or seven letters with its space, and two formats: twelve
 * hours of somebody who speaks five syllables a second without a pause are less than this.
 */
const MAX_DOCUMENT_LENGTH = 2_000_000;

export interface RoomDeps {
  database: Database;
  events: Events;
  clock: Clock;
  log: Log;
  commits: CommitQueue<Connection>;
  /** How much everybody may write, in all rooms together. */
  writing: WriteBudget;
  /** Name of this node. */
  node: string;
}

export class Room implements CommitTarget<Connection> {
  readonly recordId: string;
  readonly connections = new Set<Connection>();
  readonly #deps: RoomDeps;
  readonly #onDiscard: () => void;
  readonly #presence = new RoomPresence({
    connections: this.connections,
    hasUnseenLetters: () => this.#deps.commits.holdsUnseen(this),
    hasUnstoredLetters: () => this.#deps.commits.holds(this),
    publish: (states) => this.#publishPresence(states),
  });
  readonly #lookAgain = oneAtATime(
    () => this.#readNews(),
    (error) => this.#fail(error),
  );
  readonly #takeOver = oneAtATime(
    () => takeOverSentences(this.#deps, this.recordId),
    (error) => this.#deps.log.error({ err: error, recordId: this.recordId }, 'sentences not taken over'),
    TAKE_OVER_MS,
  );
  readonly #compaction = oneAtATime(
    () => this.#compact(),
    (error) => this.#fail(error),
  );
  readonly #rightsCheck = oneAtATime(
    () => checkRights(this.#deps, [this]),
    (error) => this.#fail(error),
  );
  readonly #unsubscribe: (() => void)[] = [];
  #history!: History;
  /** Updates that were heard of and are being taken in. */
  #arriving: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(deps: RoomDeps, recordId: string, onDiscard: () => void) {
    this.#deps = deps;
    this.recordId = recordId;
    this.#onDiscard = onDiscard;
  }

  /** @returns null when the record does not exist */
  static async open(deps: RoomDeps, recordId: string, onDiscard: () => void): Promise<Room | null> {
    const room = new Room(deps, recordId, onDiscard);
    // Listening begins before reading, so that nothing falls between the two; what is heard waits for the history.
    const heard: DocumentEvent[] = [];
    let hear = (event: DocumentEvent): void => void heard.push(event);
    room.#unsubscribe.push(
      deps.events.subscribe(documentTopic(recordId), (event) => hear(event as DocumentEvent)),
      deps.events.subscribe(recordTopic(recordId), () => room.#takeOver.ask()),
      deps.events.subscribe(rightsTopic(recordId), () => room.#rightsCheck.ask()),
    );
    // Of a room that was closed something may be on its way.
    await settleEdits(deps, recordId);
    await takeOldItems(deps, recordId);
    const stored = await readDocument(deps, recordId);
    if (!stored) {
      room.#stopListening();
      return null;
    }
    room.#history = await History.open(recordId, stored);
    hear = (event) => room.#hear(event);
    for (const event of heard) hear(event);
    deps.events.publish(documentTopic(recordId), { kind: 'who', node: deps.node } satisfies DocumentEvent);
    room.#takeOver.ask();
    if (room.#history.isLong) room.#compaction.ask();
    return room;
  }

  /** Looks at everything that this room hears of by signals, after some may have been lost. */
  readMissed(): void {
    this.#lookAgain.ask();
    this.#takeOver.ask();
    this.#rightsCheck.ask();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** What somebody lacks who has everything before a place in this room's order. */
  since(seq: number): ReturnType<History['since']> {
    return this.#history.since(seq);
  }

  join(connection: Connection): void {
    this.connections.add(connection);
    const name = nameOf(connection.actor);
    connection.onFrame((frame) => this.#receive(connection, name, frame));
    connection.onClose(() => {
      this.connections.delete(connection);
      this.#presence.table.leave(connection);
    });
    connection.send(stateVectorFrame(this.#history.held.encodeStateVector()));
    this.#presence.tellAll(connection);
    // The right was looked up before the room was open, which may have taken long.
    this.#rightsCheck.ask();
  }

  #receive(connection: Connection, name: string, frame: Uint8Array): void {
    if (this.#presence.isEcho(frame)) return;
    try {
      const message = readMessage(frame);
      switch (message.kind) {
        case 'awareness':
          if (connection.mayTake(message.states.length))
            this.#presence.table.hear(message.states, connection, name);
          return;
        case 'query-awareness':
          this.#presence.tellAll(connection);
          return;
        case 'state-vector':
          if (!connection.mayTake(message.stateVector.length / STATE_VECTOR_ENTRY_BYTES)) return;
          this.#settle(connection, this.#history.answer(message.stateVector), (answer) =>
            connection.sendAnswer(answer),
          );
          return;
        case 'update':
          if (!this.#deps.writing.take(writerOf(connection.actor), message.update.length, performance.now()))
            return connection.close('tooFast');
          this.#settle(connection, describeUpdate(this.recordId, message.update), (contents) =>
            this.#takeIn(connection, message.update, contents),
          );
      }
    } catch (error) {
      this.#refuse(connection, error);
    }
  }

  /** Goes on with what may still be under way in the thread. */
  #settle<T>(connection: Connection, result: T | Promise<T>, goOn: (result: T) => void): void {
    if (!(result instanceof Promise)) return goOn(result);
    result.then(goOn).catch((error: unknown) => this.#refuse(connection, error));
  }

  #refuse(connection: Connection, error: unknown): void {
    this.#deps.log.warn({ recordId: this.recordId, reason: String(error) }, 'malformed document message');
    connection.close('badRequest');
  }

  #takeIn(connection: Connection, update: Uint8Array, contents: UpdateContents, isSecondLook = false): void {
    // Who was put out meanwhile writes no more.
    if (isSecondLook ? !connection.isOpen : !connection.mayTake(countRanges(contents))) return;
    // Clients also send what the server has, for example after each new connection.
    if (this.#isClosed || this.#history.held.covers(contents)) return;
    if (!this.#history.held.covers(contents.ofServer)) {
      if (isSecondLook) return this.#refuseForged(connection);
      // What the server wrote by another node may have reached a browser before this one.
      const looked = this.#lookAgain.finish();
      return this.#settle(connection, looked, () => this.#takeIn(connection, update, contents, true));
    }
    // Deleting makes room.
    const isGrowing = contents.structs.length > 0;
    if (isGrowing && this.#history.sizeBytes + update.length > MAX_DOCUMENT_BYTES)
      return connection.close('tooLarge');
    const { held } = this.#history;
    const growth = held.growthOf(contents);
    if (growth > 0 && held.length + growth > MAX_DOCUMENT_LENGTH) return connection.close('tooLarge');
    held.add(contents);
    // A copy: the update is part of what the socket read, which would stay as long as the letter does.
    this.#deps.commits.add(this, withoutServerItems(update, contents).slice(), connection);
    if (isGrowing) this.#nameEditor(connection);
  }

  #refuseForged(connection: Connection): void {
    this.#deps.log.warn({ recordId: this.recordId }, 'document update that only the server may write');
    connection.close('forbidden');
  }

  /** Says in the document who it is that edits, with the first edit. */
  #nameEditor(connection: Connection): void {
    if (connection.isNamed) return;
    connection.isNamed = true;
    const update = nameEditor(connection.actor);
    const contents = readContents(update, true);
    if (this.#history.held.covers(contents)) return;
    this.#history.held.add(contents);
    this.#deps.commits.add(this, update, null);
  }

  pass(arrived: readonly Arrived<Connection>[]): void {
    if (this.#isClosed) return;
    this.#tell(
      arrived.map(({ update, sender }) => ({ entry: this.#history.append(null, update, true), sender })),
    );
  }

  stored({ id, bytes, updates, isPassed }: Commit): void {
    if (this.#isClosed) return;
    const entry = this.#history.settle(id, bytes, updates, !isPassed);
    if (entry) this.#tell([{ entry, sender: null }]);
    const { events, node } = this.#deps;
    if (events.isShared) announceUpdate(events, this.recordId, node, { id, bytes });
    // Rooms of this node have it; readers are rendered anew.
    else
      events.publish(documentTopic(this.recordId), {
        kind: 'stored',
        node,
        id,
        bytes: null,
      } satisfies DocumentEvent);
    this.#presence.publish();
    if (this.#history.isLong) this.#compaction.ask();
  }

  /** Sends the entries with the cursors that stand behind them, in one piece that is the same for all but those who wrote them. */
  #tell(passed: readonly { entry: Entry; sender: Connection | null }[]): void {
    const news = this.#presence.take();
    const frames = passed.map(({ entry }) => updateFrame(entry.update));
    const letters = frameMessages(frames);
    const framed = news ? Buffer.concat([letters, news.framed]) : letters;
    const senders = new Set<object | null>([...passed.map(({ sender }) => sender), news?.from ?? null]);
    const fromSeq = passed[0]!.entry.seq;
    for (const connection of this.connections) {
      if (!senders.has(connection) && connection.pass(fromSeq, fromSeq + passed.length, framed)) continue;
      for (const [index, { entry, sender }] of passed.entries())
        connection.offer(entry, connection === sender ? null : frames[index]!);
      if (news) this.#presence.tell(connection, news);
    }
  }

  refused(isGone: boolean): void {
    this.close(isGone ? 'notFound' : 'notStored');
  }

  #pass(entry: Entry | null): void {
    if (!entry) return;
    const frame = updateFrame(entry.update);
    for (const connection of this.connections) connection.offer(entry, frame);
    if (this.#history.isLong) this.#compaction.ask();
  }

  #hear(event: DocumentEvent): void {
    // With the next connection browsers get what is stored now.
    if (event.kind === 'rewritten') return this.close('notStored');
    if (event.kind !== 'interim' && event.node === this.#deps.node) return;
    switch (event.kind) {
      case 'interim':
        // Behind the words that became part of the document before, which it lacks.
        void this.#arriving.then(() => this.#showInterim(event));
        return;
      case 'who':
        this.#publishPresence(this.#presence.table.own());
        return;
      case 'presence':
        this.#presence.table.hearFromNode(
          readAwareness(Buffer.from(event.states, 'base64')),
          performance.now(),
        );
        return;
      case 'stored': {
        if (event.bytes === null) return this.#lookAgain.ask();
        const { id, bytes } = event;
        this.#arriving = this.#arriving.then(() => this.#receiveFromNode(id, bytes));
      }
    }
  }

  async #receiveFromNode(id: string, bytes: string): Promise<void> {
    try {
      this.#pass(await this.#history.receive({ id, bytes: Buffer.from(bytes, 'base64') }));
    } catch (error) {
      this.#fail(error);
    }
  }

  #showInterim({ client, clock, interim }: Extract<DocumentEvent, { kind: 'interim' }>): void {
    if (this.#isClosed) return;
    const state = JSON.stringify(interim && { interim });
    this.#presence.table.hearFromServer({ clientId: client, clock, state }, performance.now());
  }

  /** Looks for what was stored without our hearing of it, given what the database holds. */
  checkForNews(stored: { updates: number; compactions: number } | undefined): void {
    if (!stored) return this.close('notFound');
    const { ids, compactions } = this.#history;
    if (stored.updates !== ids.length || stored.compactions !== compactions) this.#lookAgain.ask();
  }

  async #readNews(): Promise<void> {
    const { nextSeq, ids, compactions } = this.#history;
    const listed = new Set(await listUpdateIds(this.#deps, this.recordId));
    for (const update of await readUpdates(this.#deps, this.recordId, ids))
      this.#pass(await this.#history.receive(update));
    const counts = (await countUpdates(this.#deps, [this.recordId])).get(this.recordId);
    if (!counts) return this.close('notFound');
    if (counts.compactions === compactions) return;
    const found = await readSnapshot(this.#deps, this.recordId);
    if (!found?.snapshot) return;
    await this.#adoptForeign(found.snapshot, found.compactions, nextSeq, listed);
  }

  /** Another node's snapshot may hold what never reached this one. */
  async #adoptForeign(
    snapshot: NonNullable<Awaited<ReturnType<typeof readSnapshot>>>['snapshot'] & object,
    compactions: number,
    nextSeq: number,
    keptIds: ReadonlySet<string>,
  ): Promise<void> {
    const before = this.#history.held.encodeStateVector();
    const news = await runInThread(this.recordId, 'difference', [snapshot.bytes], before);
    const contents = await describeUpdate(this.recordId, news, true);
    const isNews = !this.#history.held.covers(contents);
    this.#history.adopt(snapshot, compactions, nextSeq, keptIds);
    if (isNews) this.#pass(this.#history.append(null, news));
  }

  async #compact(): Promise<void> {
    const base = this.#history.toCompact();
    if (!base) return;
    const snapshot = await runInThread(this.recordId, 'compact', base.updates);
    const { compactions, ids, nextSeq } = base;
    const isReplaced = await replaceBySnapshot(this.#deps, this.recordId, compactions, snapshot, ids);
    if (isReplaced) this.#history.adopt(snapshot, compactions + 1, nextSeq, new Set());
    else await this.#readNews();
  }

  /** Puts everything into a snapshot before the room is given up. */
  async compactFully(): Promise<void> {
    await this.#deps.commits.settle(this.recordId);
    await this.#compaction.finish();
  }

  #publishPresence(entries: readonly AwarenessEntry[]): void {
    if (entries.length === 0 || !this.#deps.events.isShared) return;
    const states = Buffer.from(encodeAwareness(entries)).toString('base64');
    this.#publish({ kind: 'presence', node: this.#deps.node, states });
  }

  #publish(event: DocumentEvent): void {
    if (this.#deps.events.isShared) this.#deps.events.publish(documentTopic(this.recordId), event);
  }

  keepAlive(): void {
    this.#presence.table.dropStale(performance.now());
    for (const connection of this.connections) connection.keepAlive();
  }

  /** Everybody who is here, by name. */
  get people(): Map<string, Actor> {
    return new Map([...this.connections].map(({ actor }) => [nameOf(actor), actor]));
  }

  /** What people may do here from now on, by name; who may not edit is put out. */
  setRights(rights: ReadonlyMap<string, RecordRight | null>): void {
    for (const connection of this.connections) {
      const right = rights.get(nameOf(connection.actor));
      if (right === null) connection.close(lostReason(connection.actor));
      else if (right && !mayEdit(right)) connection.close('forbidden');
    }
  }

  /** Ends the room on this node; what was not stored comes again with the next connection. */
  close(reason: keyof typeof CLOSE_CODES): void {
    if (this.#isClosed) return;
    for (const connection of this.connections) connection.close(reason);
    this.discard();
  }

  discard(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#presence.close();
    this.#onDiscard();
  }

  #stopListening(): void {
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
  }

  /** A room that does not know what is stored must not go on. */
  #fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#deps.log.error({ err: error, recordId: this.recordId }, 'document room');
    this.close('notStored');
  }
}

export const mayEdit = (right: RecordRight): boolean => includesRight(right, 'edit');
