/** An audio element for tests: it obeys like a real one and reports what happened, but its time passes only when told. */
export class FakeMedia extends EventTarget {
  preload = '';
  preservesPitch = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  volume = 1;
  muted = false;
  paused = true;
  duration = Number.NaN;
  currentTime = 0;
  /** Of a video: 0 for one without a picture that can be shown. */
  videoWidth = 0;
  error: { code: number } | null = null;
  hidden = false;
  playsInline = false;
  /** Every address that was opened. */
  readonly opened: string[] = [];
  /** How often it was taken out of the page. */
  removeCount = 0;
  #src = '';

  get src(): string {
    return this.#src;
  }

  set src(address: string) {
    this.#src = address;
    this.opened.push(address);
    this.paused = true;
    // As the real one does: the default rate returns with another address.
    this.playbackRate = this.defaultPlaybackRate;
    this.currentTime = 0;
    this.duration = Number.NaN;
  }

  remove(): void {
    this.removeCount += 1;
  }

  removeAttribute(): void {
    this.#src = '';
  }

  load(): void {
    this.currentTime = 0;
  }

  play(): Promise<void> {
    this.paused = false;
    this.emit('play');
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }

  emit(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  /** The audio has been found and measured. */
  becomeReady(seconds: number): void {
    this.duration = seconds;
    this.emit('loadedmetadata');
  }

  /** Time passes while playing. */
  passTo(seconds: number): void {
    this.currentTime = seconds;
    this.emit('timeupdate');
  }

  reachEnd(): void {
    this.currentTime = this.duration;
    this.paused = true;
    this.emit('pause');
    this.emit('ended');
  }

  asElement(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }

  asVideo(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }
}
