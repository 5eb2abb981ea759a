/**
 * The one clock of playback. It owns the element that plays, and says the time to whoever draws it, frame by frame and outside React; React
 * hears only of changes that alter controls. A video has one element for picture and sound: whoever shows the picture is lent it.
 */
import { SKIP_MS } from '../../contract/limits.ts';
import type { PlayerSettings } from './player-settings.ts';
import type { Speed } from './speeds.ts';

/** `MediaError.MEDIA_ERR_DECODE`. */
const DECODE_ERROR = 3;

export interface PlayerSource {
  /** A time-limited address of the audio. */
  readonly address: string;
  /** Milliseconds as the record states them; null when unknown, and then the audio itself says. */
  readonly durationMs: number | null;
  /** Where to begin, milliseconds; the start without it. */
  readonly startMs?: number;
  /** Whether a picture may come with the sound. */
  readonly hasPicture?: boolean;
  /** Asks for a fresh address of the same audio: signed addresses expire while people listen. */
  readonly renewAddress: () => Promise<string>;
}

/** A range that is played over and over, milliseconds. */
export interface Loop {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface PlayerState extends PlayerSettings {
  readonly phase: 'empty' | 'loading' | 'ready' | 'failed';
  readonly isPlaying: boolean;
  readonly durationMs: number | null;
  readonly loop: Loop | null;
  /** `awaited`: the file is not open yet. `none` also where this browser cannot show it. */
  readonly picture: 'none' | 'awaited' | 'shown';
}

interface ClockDeps {
  readonly settings: PlayerSettings;
  readonly saveSettings: (settings: PlayerSettings) => void;
  /** Makes the element for a video, in no page yet. */
  readonly createVideo?: () => HTMLVideoElement;
  /** Where a video waits unseen while nobody shows it. */
  readonly waitingPlace?: () => Pick<HTMLElement, 'append'>;
  readonly requestFrame?: (callback: () => void) => number;
  readonly cancelFrame?: (handle: number) => void;
}

type FrameListener = (timeMs: number) => void;
/** Why the clock jumped or started: what follows the text along wants to know (spec 4 "Player"). */
export type ClockEvent = 'toggle' | 'seek';

export class PlayerClock {
  readonly #audio: HTMLAudioElement;
  #media: HTMLMediaElement;
  #video: HTMLVideoElement | null = null;
  /** Who shows the picture now. */
  #host: HTMLElement | null = null;
  readonly #deps: Required<ClockDeps>;
  readonly #stateListeners = new Set<() => void>();
  readonly #frameListeners = new Set<FrameListener>();
  readonly #eventListeners = new Set<(event: ClockEvent) => void>();
  #source: PlayerSource | null = null;
  #state: PlayerState;
  #frame: number | null = null;
  /** Where a renewed address took over; failing again without getting past it is a real failure. */
  #renewedAtMs: number | null = null;
  /** What was asked for while there was no recording yet; it is done when one comes. */
  #wish: { seekMs?: number; isToPlay?: boolean } = {};

  /** @param audio plays what has no picture: phones let it go on while the page is away */
  constructor(audio: HTMLAudioElement, deps: ClockDeps) {
    this.#audio = audio;
    this.#media = audio;
    this.#deps = {
      createVideo: () => document.createElement('video'),
      waitingPlace: () => document.body,
      requestFrame: (callback) => requestAnimationFrame(callback),
      cancelFrame: (handle) => cancelAnimationFrame(handle),
      ...deps,
    };
    this.#state = {
      phase: 'empty',
      isPlaying: false,
      durationMs: null,
      loop: null,
      picture: 'none',
      ...deps.settings,
    };
    this.#use(audio);
  }

  get timeMs(): number {
    return Math.round(this.#media.currentTime * 1000);
  }

  /** The element that shows the picture, once there is one. */
  get video(): HTMLVideoElement | null {
    return this.#video;
  }

  readonly getState = (): PlayerState => this.#state;

  /** For `useSyncExternalStore`: controls only, never the passing of time. */
  readonly subscribe = (listener: () => void): (() => void) => addTo(this.#stateListeners, listener);

  /** Calls with the time now, on every frame while playing, and once after every jump. */
  onFrame(listener: FrameListener): () => void {
    listener(this.timeMs);
    return addTo(this.#frameListeners, listener);
  }

  onEvent(listener: (event: ClockEvent) => void): () => void {
    return addTo(this.#eventListeners, listener);
  }

  /**
   * Takes a recording, or none, which also lets the element go. Another address stops playback and goes to its start; the same one
   * changes nothing.
   */
  load(source: PlayerSource | null): void {
    const isSame = source?.address === this.#source?.address;
    this.#source = source;
    if (isSame) {
      if (source) this.#update({ durationMs: source.durationMs ?? this.#mediaDurationMs() });
      return;
    }
    this.#media.pause();
    this.#renewedAtMs = null;
    if (source?.hasPicture && !this.#video) this.#useVideo();
    this.#update({
      phase: source ? 'loading' : 'empty',
      durationMs: source?.durationMs ?? null,
      loop: null,
      picture: source?.hasPicture ? 'awaited' : 'none',
    });
    const { seekMs, isToPlay } = this.#wish;
    this.#wish = {};
    if (source) {
      this.#open(source.address, source.startMs ?? 0);
      if (seekMs !== undefined) this.seek(seekMs);
      if (isToPlay) this.play();
    } else {
      this.#media.removeAttribute('src');
      // Only now does the browser stop fetching.
      this.#media.load();
      this.#video?.remove();
    }
    this.#emitFrame();
  }

  /**
   * Lends the picture to a place in the page, the last that asks; without one it waits unseen in the page, since an element that leaves it
   * stops. @returns the way to give it back
   */
  showPicture(host: HTMLElement): () => void {
    this.#host = host;
    this.#placeVideo();
    return () => {
      if (this.#host !== host) return;
      this.#host = null;
      this.#placeVideo();
    };
  }

  toggle(): void {
    if (this.#state.isPlaying || this.#wish.isToPlay) this.pause();
    else this.play();
    for (const listener of this.#eventListeners) listener('toggle');
  }

  /** Before there is a recording: as soon as there is one, as for `seek`. */
  play(): void {
    if (!this.#source) return void (this.#wish.isToPlay = true);
    if (this.#state.phase === 'failed') this.retry();
    // A refusal shows as the 'pause' or 'error' event; the promise adds nothing.
    this.#media.play().catch(() => {});
  }

  pause(): void {
    this.#wish.isToPlay = false;
    this.#media.pause();
  }

  /** Milliseconds from the start, held within the recording. */
  seek(timeMs: number): void {
    if (!this.#source) return void (this.#wish.seekMs = timeMs);
    const lastMs = this.#state.durationMs ?? Number.POSITIVE_INFINITY;
    const { loop } = this.#state;
    if (loop && (timeMs < loop.fromMs || timeMs > loop.toMs)) this.#update({ loop: null });
    this.#media.currentTime = Math.min(Math.max(0, timeMs), lastMs) / 1000;
    for (const listener of this.#eventListeners) listener('seek');
    this.#emitFrame();
  }

  /** Milliseconds from the start, as for `seek`. */
  playFrom(timeMs: number): void {
    this.seek(timeMs);
    this.play();
  }

  /** Spec 5: under 5 s from the start this goes to the start. */
  skipBack(): void {
    this.seek(this.timeMs - SKIP_MS);
  }

  /** Spec 5: ignored at the end, that is when fewer than 5 s are left. */
  skipForward(): void {
    const target = this.timeMs + SKIP_MS;
    if (this.#state.durationMs === null || target <= this.#state.durationMs) this.seek(target);
  }

  /** Plays a range over and over, from its start if we are not in it; a jump out of it ends that, as null does. */
  setLoop(loop: Loop | null): void {
    this.#update({ loop });
    if (loop && (this.timeMs < loop.fromMs || this.timeMs >= loop.toMs)) this.seek(loop.fromMs);
  }

  setSpeed(speed: Speed): void {
    this.#changeSettings({ speed });
  }

  /** 0..1; choosing a volume also ends a mute. */
  setVolume(volume: number): void {
    this.#changeSettings({ volume: Math.min(1, Math.max(0, volume)), isMuted: volume === 0 });
  }

  toggleMute(): void {
    const { isMuted, volume } = this.#state;
    this.#changeSettings({ isMuted: !isMuted, volume: isMuted && volume === 0 ? 1 : volume });
  }

  /** Whether the sound is to wait while somebody types; whoever hears of the typing does it. */
  setPausesWhileTyping(pausesWhileTyping: boolean): void {
    this.#changeSettings({ pausesWhileTyping });
  }

  /** Remembers which bookmark was chosen; null for none. */
  setActiveBookMark(activeBookMark: string | null): void {
    this.#changeSettings({ activeBookMark });
  }

  /** After a failure: asks for a fresh address and takes up at the same place. */
  retry(): void {
    this.#renewedAtMs = null;
    void this.#renew();
  }

  #useVideo(): void {
    this.#video = this.#deps.createVideo();
    // Else a telephone plays it on the whole screen.
    this.#video.playsInline = true;
    this.#use(this.#video);
    this.#placeVideo();
  }

  #placeVideo(): void {
    if (!this.#video) return;
    this.#video.hidden = this.#host === null;
    if (this.#host) this.#host.append(this.#video);
    else if (this.#source) this.#deps.waitingPlace().append(this.#video);
    else this.#video.remove();
  }

  #use(media: HTMLMediaElement): void {
    this.#media = media;
    media.preload = 'metadata';
    media.preservesPitch = true;
    this.#applySettings();
    this.#listen();
  }

  #listen(): void {
    const media = this.#media;
    const on = (event: string, handle: () => void) =>
      media.addEventListener(event, () => {
        // Another may have taken its place.
        if (media === this.#media) handle();
      });
    on('play', () => this.#setPlaying(true));
    on('pause', () => this.#setPlaying(false));
    on('seeked', () => this.#emitFrame());
    on('loadedmetadata', () => {
      this.#update({
        phase: 'ready',
        durationMs: this.#source?.durationMs ?? this.#mediaDurationMs(),
        picture: this.#source?.hasPicture && this.#video?.videoWidth ? 'shown' : 'none',
      });
      this.#emitFrame();
    });
    on('timeupdate', () => {
      if (this.#renewedAtMs !== null && this.timeMs > this.#renewedAtMs) this.#renewedAtMs = null;
      // There are no frames while the tab is hidden.
      this.#turnBack();
    });
    on('ended', () => {
      const { loop } = this.#state;
      if (loop) {
        this.#media.currentTime = loop.fromMs / 1000;
        return this.play();
      }
      this.#media.pause();
      this.#media.currentTime = 0;
      this.#setPlaying(false);
      this.#emitFrame();
    });
    on('error', () => void this.#renew());
  }

  async #renew(): Promise<void> {
    const source = this.#source;
    if (!source) return;
    const wasPlaying = this.#state.isPlaying;
    const atMs = this.timeMs;
    const isUnreadable = this.#media.error?.code === DECODE_ERROR;
    if (this.#video && (isUnreadable || this.#renewedAtMs !== null)) return this.#hearOnly(atMs);
    if (this.#renewedAtMs !== null) return this.#fail();
    this.#renewedAtMs = atMs;
    try {
      const address = await source.renewAddress();
      if (this.#source !== source) return;
      this.#open(address, atMs);
      if (wasPlaying) this.play();
    } catch {
      if (this.#source === source) this.#fail();
    }
  }

  /** A picture that this browser cannot show must not take the sound with it. */
  #hearOnly(atMs: number): void {
    const { isPlaying } = this.#state;
    const address = this.#media.src;
    this.#media = this.#audio;
    this.#video?.removeAttribute('src');
    this.#video?.load();
    this.#video?.remove();
    this.#video = null;
    this.#renewedAtMs = null;
    this.#update({ picture: 'none' });
    this.#open(address, atMs);
    if (isPlaying) this.play();
  }

  #open(address: string, atMs: number): void {
    this.#update({ phase: 'loading' });
    this.#media.src = address;
    this.#applySettings();
    this.#media.currentTime = atMs / 1000;
  }

  #fail(): void {
    this.#media.pause();
    this.#setPlaying(false);
    this.#update({ phase: 'failed', picture: 'none' });
  }

  #setPlaying(isPlaying: boolean): void {
    if (isPlaying) this.#runFrames();
    else this.#stopFrames();
    if (isPlaying !== this.#state.isPlaying) this.#update({ isPlaying });
  }

  #runFrames(): void {
    if (this.#frame !== null) return;
    const tick = () => {
      this.#frame = this.#deps.requestFrame(tick);
      this.#turnBack();
      this.#emitFrame();
    };
    this.#frame = this.#deps.requestFrame(tick);
  }

  #stopFrames(): void {
    if (this.#frame !== null) this.#deps.cancelFrame(this.#frame);
    this.#frame = null;
  }

  #turnBack(): void {
    const { loop, isPlaying } = this.#state;
    if (loop && isPlaying && this.timeMs >= loop.toMs) this.#media.currentTime = loop.fromMs / 1000;
  }

  #emitFrame(): void {
    const { timeMs } = this;
    for (const listener of this.#frameListeners) listener(timeMs);
  }

  #changeSettings(change: Partial<PlayerSettings>): void {
    this.#update(change);
    this.#applySettings();
    const { speed, volume, isMuted, pausesWhileTyping, activeBookMark } = this.#state;
    this.#deps.saveSettings({ speed, volume, isMuted, pausesWhileTyping, activeBookMark });
  }

  #applySettings(): void {
    const rate = Number(this.#state.speed);
    // The default too, because loading another address goes back to it.
    this.#media.defaultPlaybackRate = rate;
    this.#media.playbackRate = rate;
    this.#media.volume = this.#state.volume;
    this.#media.muted = this.#state.isMuted;
  }

  #mediaDurationMs(): number | null {
    const { duration } = this.#media;
    return Number.isFinite(duration) && duration > 0 ? Math.round(duration * 1000) : null;
  }

  #update(change: Partial<PlayerState>): void {
    const isChanged = Object.entries(change).some(
      ([key, value]) => this.#state[key as keyof PlayerState] !== value,
    );
    if (!isChanged) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#stateListeners) listener();
  }
}

function addTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
