/** Keeps the screen on: a phone that locks stops all sound. */
export class ScreenWakeLock {
  #isWanted = false;
  #sentinel: WakeLockSentinel | null = null;
  #isAsking = false;

  set(isWanted: boolean): void {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    // The browser lets go of it whenever the page is hidden.
    if (isWanted) document.addEventListener('visibilitychange', this.#look);
    else document.removeEventListener('visibilitychange', this.#look);
    if (isWanted) void this.#ask();
    else this.#release();
  }

  readonly #look = (): void => void this.#ask();

  async #ask(): Promise<void> {
    const isHeld = this.#sentinel !== null && !this.#sentinel.released;
    if (!this.#isWanted || isHeld || this.#isAsking) return;
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    this.#isAsking = true;
    // Refused with a nearly empty battery: recording goes on as long as the screen does.
    this.#sentinel = await navigator.wakeLock.request('screen').catch(() => null);
    this.#isAsking = false;
    if (!this.#isWanted) this.#release();
  }

  #release(): void {
    void this.#sentinel?.release().catch(() => undefined);
    this.#sentinel = null;
  }
}
