/**
 * Brings the sound of one recording to the server and ends the record there. It may begin without a network, loses its connection
 * as often as it likes, and stops only when the server has everything or says that trying again is no use.
 */
import { CLOSE_CODES } from '../../../../contract/close-codes.ts';
import type { LiveMessage } from '../../../../contract/live.ts';
import type { RecordDetail } from '../../../../contract/records/records.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { isPassing } from '../../../api/passing-failures.ts';
import type { SoundLog } from '../keeping/sound-log.ts';
import type { Connection, EndProblem } from '../recorder-state.ts';
import type { LiveAccess, LiveBeginning, LiveRecord } from './live-access.ts';
import type { LiveConnection, LiveConnectionEvents } from './live-socket.ts';

/** Chunks that may be on their way unconfirmed: half a minute, so that what gathered in an outage goes out much faster than it came. */
const WINDOW_CHUNKS = 300;
/** Above this the network is the slower one, and reading ahead only fills memory. */
const MAX_WAITING_BYTES = 256 * 1024;
const BATCH_CHUNKS = 50;
/** Looks again whether bytes have left: sockets do not tell. */
const DRAIN_MS = 50;
/** Spec 9: the pause before the n-th attempt is 2^n x 100 ms, at most this. */
const MAX_PAUSE_MS = 2_500;
/** Asked or sent, and neither answered nor refused for so long: the connection is dead, whatever it says. Looked at every `CHECK_MS`. */
const SILENCE_MS = 20_000;
const CHECK_MS = 3_000;

/** Further refusals that say nothing about this recording. */
const PASSING_HERE = ['LIVE_INCOMPLETE', 'UNAUTHENTICATED'];

const ENDINGS: Readonly<Record<string, EndProblem>> = {
  RECORD_NOT_FOUND: 'notFound',
  NOT_FOUND: 'notFound',
  LIVE_ENDED: 'endedElsewhere',
  LIVE_EMPTY: 'empty',
};

const CLOSINGS: ReadonlyMap<number, EndProblem> = new Map<number, EndProblem>([
  [CLOSE_CODES.silent.code, 'endedElsewhere'],
  [CLOSE_CODES.takenOver.code, 'takenOver'],
  [CLOSE_CODES.notFound.code, 'notFound'],
  [CLOSE_CODES.tooLong.code, 'tooLong'],
  [CLOSE_CODES.badRequest.code, 'refused'],
  [CLOSE_CODES.badFormat.code, 'refused'],
  [CLOSE_CODES.tooLarge.code, 'refused'],
  [CLOSE_CODES.tooFast.code, 'refused'],
]);

export interface SenderEvents {
  onConnection(connection: Connection): void;
  onRecord(record: RecordDetail): void;
  onBalance(balance: { secondsLeft: number; isTextWaiting: boolean }): void;
  onFinished(record: RecordDetail): void;
  /** Nothing more is sent. `refusal` is a sentence of the server, where it said one. */
  onEnd(problem: EndProblem, refusal: string | null): void;
}

export interface SenderOptions {
  /** Read again at every attempt: the name may change before the server hears of the record. */
  readonly beginning: () => LiveBeginning;
  readonly log: SoundLog;
  readonly access: LiveAccess;
  readonly connect: (
    recordId: string,
    query: Record<string, string>,
    events: LiveConnectionEvents,
  ) => LiveConnection;
  readonly events: SenderEvents;
}

/** Ends the work for good. */
class Ending extends Error {
  readonly problem: EndProblem;
  readonly refusal: string | null;

  constructor(problem: EndProblem, refusal: string | null = null) {
    super(problem);
    this.problem = problem;
    this.refusal = refusal;
  }
}

export class Sender {
  readonly #options: SenderOptions;
  /** Samples of the last chunk, once there will be no other. */
  #lastChunkSamples: number | null = null;
  #isClosed = false;
  #isKnown = false;
  #hasRenewed = false;
  #attempt = 0;
  #connection: Connection = 'closed';
  #socket: LiveConnection | null = null;
  /** The next chunk to send; null before the server has said what it has. */
  #next: number | null = null;
  #isPumping = false;
  #lastSignMs = 0;
  #wakeAtMs = 0;
  #wake: () => void = () => {};

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  start(): void {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    this.#tellConnection('connecting');
    void this.#run();
  }

  /** There is more to read, or the server has more. Timers sleep in pages that nobody looks at; sound does not. */
  readonly poke = (): void => {
    if (performance.now() >= this.#wakeAtMs) this.#wake();
    const { log } = this.#options;
    if (this.#isComplete()) this.#socket?.close();
    else if (this.#isDeaf(log)) this.#drop();
    else void this.#pump();
  };

  /** The log has all there will be: ends the record as soon as the server has it too. */
  finish(lastChunkSamples: number): void {
    this.#lastChunkSamples = lastChunkSamples;
    this.#hurry();
    this.poke();
  }

  /** Leaves everything as it is. */
  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    this.#wake();
    this.#socket?.close();
    this.#tellConnection('closed');
  }

  /** Tries again at once. */
  readonly #hurry = (): void => {
    this.#attempt = 0;
    this.#wake();
  };

  readonly #drop = (): void => this.#socket?.close();

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#work();
        // All is there: what remains is to end the record, at once.
        if (this.#isComplete()) continue;
      } catch (error) {
        if (this.#isClosed) return;
        const ending = endingOf(error);
        if (ending !== null) return this.#end(ending);
        // The server takes back what it had confirmed, or never had it: it is asked what it has.
        if (codeOf(error) === 'LIVE_INCOMPLETE') this.#isKnown = false;
        this.#tellConnection(codeOf(error) === 'UNAUTHENTICATED' ? 'signedOut' : 'offline');
      }
      await this.#pause();
    }
  }

  /** One attempt: as far as it goes. */
  async #work(): Promise<void> {
    const { access, beginning, log } = this.#options;
    const query = await access.socketQuery();
    if (this.#isClosed) return;
    if (query === null) throw new CallFailure('UNAUTHENTICATED', '', 401);
    if (!this.#isKnown) {
      // A recording of no length at all never becomes known to the server.
      if (this.#lastChunkSamples !== null && log.end === 0) throw new Ending('empty');
      this.#weigh(await access.start(beginning()));
      this.#isKnown = true;
    }
    if (this.#lastChunkSamples !== null && log.storedEnd >= log.end) {
      const record = await access.finish(beginning().id, log.end, this.#lastChunkSamples);
      if (!this.#isClosed) this.#finish(record);
    } else if (!this.#isClosed) await this.#converse(query);
  }

  /** Lets go of it all before anybody hears that it is over. */
  #finish(record: RecordDetail): void {
    this.close();
    this.#options.events.onFinished(record);
  }

  #end({ problem, refusal }: Ending): void {
    this.close();
    this.#options.events.onEnd(problem, refusal);
  }

  /** What the server says of the record; throws `Ending` where there is nothing left to do. */
  #weigh({ record, live }: LiveRecord): void {
    const { log, events } = this.#options;
    events.onRecord(record);
    this.#compare(live.next_chunk);
    log.markStored(live.next_chunk);
    if (live.state === 'ended' && !this.#isComplete()) throw new Ending('endedElsewhere');
  }

  /** Sound of others under our numbers, or none where ours was: the recordings have gone different ways. */
  #compare(nextChunk: number): void {
    const { log } = this.#options;
    if (nextChunk > log.end) throw new Ending('takenOver');
    if (nextChunk < log.storedEnd) throw new Ending('refused');
  }

  /** Sends until the connection ends. */
  async #converse(query: Record<string, string>): Promise<void> {
    const { connect, beginning } = this.#options;
    let ending: Ending | null = null;
    this.#lastSignMs = performance.now();
    const watch = setInterval(this.poke, CHECK_MS);
    const code = await new Promise<number>((resolve) => {
      const socket = connect(beginning().id, query, {
        onMessage: (message) => {
          try {
            this.#hear(message);
          } catch (error) {
            ending = error instanceof Ending ? error : new Ending('refused');
            socket.close();
          }
        },
        onClose: resolve,
      });
      this.#socket = socket;
    });
    clearInterval(watch);
    this.#socket = null;
    this.#next = null;
    if (this.#isClosed) return;
    if (!this.#isComplete()) this.#tellConnection('offline');
    if (ending !== null) throw ending as Ending;
    await this.#answer(code);
  }

  /** What the closing of a connection asks for; throws `Ending` when it was the last. */
  async #answer(code: number): Promise<void> {
    const { access, beginning } = this.#options;
    const problem = CLOSINGS.get(code);
    if (problem !== undefined) throw new Ending(problem);
    if (code === CLOSE_CODES.liveEnded.code) this.#weigh(await access.read(beginning().id));
    if (code !== CLOSE_CODES.unauthorised.code) return;
    if (this.#hasRenewed) throw new CallFailure('UNAUTHENTICATED', '', 401);
    this.#hasRenewed = true;
    await access.renew();
  }

  #hear(message: LiveMessage): void {
    const { log, events } = this.#options;
    this.#lastSignMs = performance.now();
    if (message.type === 'balance') {
      events.onBalance({ secondsLeft: message.seconds_left, isTextWaiting: message.is_text_waiting });
      return;
    }
    this.#compare(message.next_chunk);
    if (message.type === 'welcome') {
      this.#next = message.next_chunk;
      this.#hasRenewed = false;
      this.#tellConnection('connected');
    } else this.#attempt = 0;
    log.markStored(message.next_chunk);
    this.poke();
  }

  async #pump(): Promise<void> {
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (await this.#sendBatch());
    } finally {
      this.#isPumping = false;
    }
  }

  /** @returns whether it may go on at once */
  async #sendBatch(): Promise<boolean> {
    const { log } = this.#options;
    const socket = this.#socket;
    const first = this.#next;
    if (socket === null || first === null) return false;
    if (socket.waitingBytes > MAX_WAITING_BYTES) {
      setTimeout(this.poke, DRAIN_MS);
      return false;
    }
    const count = Math.min(BATCH_CHUNKS, log.readableEnd - first, log.storedEnd + WINDOW_CHUNKS - first);
    if (count <= 0) return false;
    const chunks = await log.read(first, count);
    // Another connection has begun while reading, or the server has gone on without these.
    if (this.#socket !== socket || this.#next !== first) return true;
    if (first === log.storedEnd) this.#lastSignMs = performance.now();
    chunks.forEach((chunk, index) => socket.send(first + index, chunk));
    this.#next = first + chunks.length;
    return chunks.length === count;
  }

  #isComplete(): boolean {
    const { log } = this.#options;
    return this.#lastChunkSamples !== null && log.storedEnd >= log.end;
  }

  #isDeaf(log: SoundLog): boolean {
    const isWaiting = this.#next === null || this.#next > log.storedEnd;
    return isWaiting && performance.now() - this.#lastSignMs > SILENCE_MS;
  }

  #tellConnection(connection: Connection): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    this.#options.events.onConnection(connection);
  }

  #pause(): Promise<void> {
    const pauseMs = Math.min(MAX_PAUSE_MS, 2 ** this.#attempt * 100);
    this.#attempt += 1;
    this.#wakeAtMs = performance.now() + pauseMs;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve();
      };
    });
  }
}

function endingOf(error: unknown): Ending | null {
  if (error instanceof Ending) return error;
  const isRefusal = error instanceof CallFailure && !isPassing(error, PASSING_HERE);
  return isRefusal ? new Ending(ENDINGS[error.code] ?? 'refused', error.message) : null;
}

const codeOf = (error: unknown): string | null => (error instanceof CallFailure ? error.code : null);
