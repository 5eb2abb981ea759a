/** One person's connection to a room: what it may send, and what it still has to be sent. */
import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import type { Actor, SocketCall } from '../platform/http/index.ts';
import { createFrameBudget } from './frame-budget.ts';
import type { Answer, Entry } from './history.ts';
import { STILL_HERE_FRAME } from './wire.ts';

/**
 * Largest message, bytes. Three hours of speech typed anew while offline are less than 4 MB; what comes back after an absence
 * holds only what was changed meanwhile.
 */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
/** A larger message is not even read: the connection ends without a reason that the client could name. */
export const MAX_READ_BYTES = 2 * MAX_MESSAGE_BYTES;
/** Bytes that may wait for a slow reader. It is sent no more until they are gone, and then what it lacks, in one piece. */
const MAX_WAITING_BYTES = 1024 * 1024;
const LOOK_AGAIN_MS = 100;
/** The client hangs up after 30 s without a message. */
const QUIET_MS = 10_000;

export class Connection {
  readonly actor: Actor;
  /** It lacks the states of others. */
  missesPresence = false;
  /** The document says who it is that edits here. */
  isNamed = false;
  readonly #socket: WebSocket;
  readonly #sendFramed: SocketCall['sendFramed'];
  readonly #since: (seq: number) => Answer;
  readonly #budget = createFrameBudget();
  /** The first place in the room's order that it was not sent; null until it has asked. */
  #nextSeq: number | null = null;
  #lastSentMs = performance.now();
  #waiting: NodeJS.Timeout | null = null;
  #isRefused = false;

  /** @param since what somebody lacks who has everything before a place in the room's order */
  constructor(socket: WebSocket, { actor, sendFramed }: SocketCall, since: (seq: number) => Answer) {
    this.#socket = socket;
    this.actor = actor;
    this.#sendFramed = sendFramed;
    this.#since = since;
    socket.once('close', () => this.#stopWaiting());
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get isSlow(): boolean {
    return this.#socket.bufferedAmount > MAX_WAITING_BYTES;
  }

  /** Calls back with every frame that is within the limits; closes the connection over one that is not. */
  onFrame(receive: (frame: Uint8Array) => void): void {
    this.#socket.on('message', (data: Buffer, isBinary) => {
      // What was on its way when the server began to stop is still taken.
      if (this.#isRefused) return;
      if (!isBinary) return this.close('badRequest');
      if (data.length > MAX_MESSAGE_BYTES) return this.close('tooLarge');
      if (!this.#budget.takeFrame(data.length, performance.now())) return this.close('tooFast');
      receive(data);
    });
  }

  /** Whether the work on so many parts of a frame is within the limits; closes the connection when it is not. */
  mayTake(parts: number): boolean {
    const isWithin = this.#budget.takeParts(parts);
    if (!isWithin) this.close('tooFast');
    return isWithin;
  }

  onClose(listener: () => void): void {
    this.#socket.once('close', listener);
  }

  send(frame: Uint8Array): void {
    if (!this.isOpen) return;
    this.#lastSentMs = performance.now();
    this.#socket.send(frame);
  }

  /** Sends what `frameMessages` made. */
  sendFramed(framed: Uint8Array): void {
    if (!this.isOpen) return;
    this.#lastSentMs = performance.now();
    this.#sendFramed(framed);
  }

  sendAnswer({ frames, nextSeq }: Answer): void {
    for (const frame of frames) this.send(frame);
    this.#nextSeq = nextSeq;
    this.catchUp();
  }

  /**
   * Passes on everything between two places of the room's order, and what else stands in these framed messages.
   * @returns false when it lacks something before or is still busy: nothing was sent then
   */
  pass(fromSeq: number, toSeq: number, framed: Uint8Array): boolean {
    if (this.#nextSeq !== fromSeq || this.missesPresence || this.isSlow || !this.isOpen) return false;
    this.#nextSeq = toSeq;
    this.sendFramed(framed);
    return true;
  }

  /**
   * Passes a new entry on, unless the connection is still busy with earlier ones.
   * @param frame the entry as a message; null for who wrote it
   */
  offer({ seq }: Entry, frame: Uint8Array | null): void {
    if (this.#nextSeq === null) return;
    if (this.#nextSeq === seq && (frame === null || !this.isSlow)) {
      this.#nextSeq += 1;
      if (frame !== null) this.send(frame);
    } else this.catchUp();
  }

  /** Sends what is lacking, now or as soon as what was sent before has gone out. */
  catchUp(): void {
    if (this.#nextSeq === null || this.#waiting || !this.isOpen) return;
    if (this.isSlow) {
      this.#waiting = setTimeout(() => {
        this.#waiting = null;
        this.catchUp();
      }, LOOK_AGAIN_MS).unref();
      return;
    }
    const { frames, nextSeq } = this.#since(this.#nextSeq);
    for (const frame of frames) this.send(frame);
    this.#nextSeq = nextSeq;
    if (this.isSlow) this.catchUp();
  }

  #stopWaiting(): void {
    if (this.#waiting) clearTimeout(this.#waiting);
    this.#nextSeq = null;
  }

  keepAlive(): void {
    if (performance.now() - this.#lastSentMs > QUIET_MS && !this.isSlow) this.send(STILL_HERE_FRAME);
  }

  close(reason: keyof typeof CLOSE_CODES): void {
    this.#isRefused = true;
    if (this.isOpen) this.#socket.close(CLOSE_CODES[reason].code);
  }
}
