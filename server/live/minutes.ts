/** Minutes of one recording session: held in slices a little before the sound needs them, and told to whoever records when they run short. */
import { LIVE_WARNING_SECONDS } from '../../contract/limits.ts';
import type { LiveMessage } from '../../contract/live.ts';
import { holdMore, readWallet } from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { holdingOf, updateRecord, type RecordRow } from '../records/index.ts';
import { SLICE_SECONDS } from './limits.ts';
import { lockRecordingSession, type RecordingSession } from './store.ts';

type BalanceMessage = Extract<LiveMessage, { type: 'balance' }>;

interface MinutesDeps {
  database: Database;
  clock: Clock;
}

export class Minutes {
  readonly #deps: MinutesDeps;
  readonly #recordingSession: RecordingSession;
  readonly #userId: string;
  readonly #tell: (message: BalanceMessage) => void;
  /** Sound before this is paid for, ms. */
  #heldMs: number;
  /** In the wallet beside what is held, seconds. */
  #walletSeconds: number;
  #isWaiting = false;
  #told: BalanceMessage | null = null;

  private constructor(
    deps: MinutesDeps,
    record: RecordRow,
    recordingSession: RecordingSession,
    walletSeconds: number,
    tell: (message: BalanceMessage) => void,
  ) {
    this.#deps = deps;
    this.#recordingSession = recordingSession;
    this.#userId = record.user_id;
    this.#heldMs = record.reserved_seconds * 1000;
    this.#walletSeconds = walletSeconds;
    this.#tell = tell;
  }

  static async open(
    deps: MinutesDeps,
    record: RecordRow,
    recordingSession: RecordingSession,
    tell: (message: BalanceMessage) => void,
  ): Promise<Minutes> {
    const { balanceSeconds } = await readWallet(deps, record.user_id);
    return new Minutes(deps, record, recordingSession, balanceSeconds, tell);
  }

  get heldMs(): number {
    return this.#heldMs;
  }

  /**
   * Holds minutes for sound from a place on, as far as the wallet allows.
   * @returns false when there are none, or the recording session is over: text waits
   */
  async cover(fromMs: number): Promise<boolean> {
    if (fromMs < this.#heldMs) return true;
    await this.#deps.database.transaction(async () => {
      const record = await lockRecordingSession(this.#deps, this.#recordingSession);
      if (!record) return;
      const wantedSeconds = Math.floor(fromMs / 1000) + SLICE_SECONDS - record.reserved_seconds;
      const { heldSeconds, leftSeconds } = await holdMore(this.#deps, holdingOf(record), wantedSeconds);
      const reservedSeconds = record.reserved_seconds + heldSeconds;
      if (heldSeconds > 0) await updateRecord(this.#deps, record.id, { reservedSeconds });
      this.#heldMs = reservedSeconds * 1000;
      this.#walletSeconds = leftSeconds;
    });
    this.#isWaiting = fromMs >= this.#heldMs;
    return !this.#isWaiting;
  }

  /** Looks at what other conversions took and what was added. */
  async look(): Promise<void> {
    this.#walletSeconds = (await readWallet(this.#deps, this.#userId)).balanceSeconds;
  }

  /** Tells what is left for sound from a place on: at the first call, and then when people should know. */
  tell(receivedMs: number): void {
    const seconds = this.#isWaiting ? 0 : this.#walletSeconds + (this.#heldMs - receivedMs) / 1000;
    const message: BalanceMessage = {
      type: 'balance',
      seconds_left: Math.max(0, Math.floor(seconds)),
      is_text_waiting: this.#isWaiting,
    };
    if (this.#told !== null && !isNews(this.#told, message)) {
      // What is compared with is what people have seen running down.
      this.#told = { ...this.#told, seconds_left: Math.min(this.#told.seconds_left, message.seconds_left) };
      return;
    }
    this.#told = message;
    this.#tell(message);
  }
}

function isNews(told: BalanceMessage, now: BalanceMessage): boolean {
  if (told.is_text_waiting !== now.is_text_waiting) return true;
  const isMore = now.seconds_left >= told.seconds_left + SLICE_SECONDS;
  const isShort = LIVE_WARNING_SECONDS.some(
    (limit) => told.seconds_left > limit && now.seconds_left <= limit,
  );
  return isMore || isShort;
}
