/**
 * The sound of a recording: a microphone and, where it is wanted, what a tab plays, mixed and cut into chunks in the browser's audio
 * thread. One input lasts as long as the recording, while devices come and go.
 */
import type { SoundChoice } from './sound-choice.ts';
import type { SoundChunk } from './chunk-maker.ts';
import { rememberMicrophone } from './microphones.ts';
import { microphoneFailure, SoundFailure } from './sound-failure.ts';
import soundWorkletUrl from './sound-worklet.ts?worker&url';
import { SOUND_WORKLET, type FromWorklet, type ToWorklet } from './worklet-messages.ts';

/** How long the audio thread may take to hand over its last chunk; a suspended one never answers. */
const FLUSH_MS = 500;
/** How long the browser may take to let sound flow. */
const START_MS = 1_000;

export interface SoundListener {
  onChunk(chunk: SoundChunk): void;
  /** The microphone is gone for good, or another program has it until `onTaken(false)`. */
  onLost(): void;
  onTaken(isTaken: boolean): void;
  /** The browser has stopped all sound, or lets it go on. */
  onStopped(isStopped: boolean): void;
  /** The person ended the sharing of the tab. */
  onTabEnded(): void;
  /** All devices have been let go of. */
  onClosed(): void;
}

export interface SoundInput {
  /** Label of the microphone. */
  readonly microphone: string;
  readonly hasTabSound: boolean;
  /** Once, before anything is heard; tells at once what is already wrong. */
  listen(listener: SoundListener): void;
  /** While off, sound is dropped. Off at first. */
  switch(isOn: boolean): void;
  /** Takes other sources without a break in what is kept. Throws `SoundFailure`, and then the old ones stay. */
  change(choice: SoundChoice): Promise<void>;
  /** Asks the browser to let the sound go on; helps best inside a tap. */
  wake(): void;
  /** Hands the last chunk over and lets go of all devices. */
  close(): Promise<void>;
}

/** Asks for the sources, the tab first: that question needs a click that has just happened. Throws `SoundFailure`. */
export async function openSoundInput(choice: SoundChoice): Promise<SoundInput> {
  if (!('mediaDevices' in navigator && 'AudioWorkletNode' in globalThis))
    throw new SoundFailure('unsupported');
  const input = new BrowserSoundInput();
  try {
    await input.change(choice);
    await input.begin();
    return input;
  } catch (error) {
    await input.close();
    throw error instanceof SoundFailure ? error : new SoundFailure('unsupported', error);
  }
}

class BrowserSoundInput implements SoundInput {
  readonly #context = new AudioContext({ latencyHint: 'balanced' });
  readonly #mix = this.#context.createGain();
  #worklet: AudioWorkletNode | null = null;
  #microphone: Source | null = null;
  #tab: Source | null = null;
  #isChanging = false;
  #listener: SoundListener | null = null;
  #onFlushed: () => void = () => {};

  get microphone(): string {
    return this.#microphone?.label ?? '';
  }

  get hasTabSound(): boolean {
    return this.#tab !== null;
  }

  async begin(): Promise<void> {
    await this.#context.audioWorklet.addModule(soundWorkletUrl);
    const worklet = new AudioWorkletNode(this.#context, SOUND_WORKLET, {
      channelCount: 1,
      channelCountMode: 'explicit',
      channelInterpretation: 'speakers',
    });
    worklet.port.addEventListener('message', ({ data }: MessageEvent<FromWorklet>) => {
      if (data.type === 'chunk') this.#listener?.onChunk(data.chunk);
      else this.#onFlushed();
    });
    worklet.port.start();
    // It gives silence; not every browser runs what leads nowhere.
    this.#mix.connect(worklet).connect(this.#context.destination);
    this.#worklet = worklet;
    // Never settles where the browser wants a tap first.
    await Promise.race([this.#context.resume(), new Promise((resolve) => setTimeout(resolve, START_MS))]);
  }

  listen(listener: SoundListener): void {
    this.#listener = listener;
    const tell = () => {
      const { state } = this.#context;
      if (state !== 'closed') listener.onStopped(state !== 'running');
    };
    this.#context.addEventListener('statechange', tell);
    // A locked phone stops the sound; a look at the page or a tap on it may start it again.
    document.addEventListener('visibilitychange', this.wake);
    document.addEventListener('pointerdown', this.wake);
    tell();
    listener.onTaken(this.#microphone?.track.muted ?? false);
  }

  async change(choice: SoundChoice): Promise<void> {
    this.#isChanging = true;
    try {
      await this.#take(choice);
    } finally {
      this.#isChanging = false;
      const track = this.#microphone?.track;
      if (track?.readyState === 'ended') this.#listener?.onLost();
      else this.#listener?.onTaken(track?.muted ?? false);
    }
    rememberMicrophone(choice.deviceId);
  }

  switch(isOn: boolean): void {
    this.#order({ type: 'switch', isOn });
  }

  readonly wake = (): void => {
    const { state } = this.#context;
    // Refused outside a tap by some browsers: the state says so.
    if (state !== 'closed' && state !== 'running') this.#context.resume().catch(() => undefined);
  };

  async close(): Promise<void> {
    if (this.#worklet !== null) {
      const flushed = new Promise<void>((resolve) => (this.#onFlushed = resolve));
      this.#order({ type: 'close' });
      await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
    }
    this.#microphone?.close();
    this.#tab?.close();
    document.removeEventListener('visibilitychange', this.wake);
    document.removeEventListener('pointerdown', this.wake);
    this.#listener?.onClosed();
    if (this.#context.state !== 'closed') await this.#context.close().catch(() => undefined);
  }

  async #take({ deviceId, withTab }: SoundChoice): Promise<void> {
    const tab = withTab ? (this.#tab ?? (await this.#openTab())) : null;
    const microphone = await this.#openMicrophone(deviceId, withTab).catch((error: unknown) => {
      if (tab !== this.#tab) tab?.close();
      throw error;
    });
    this.#microphone?.close();
    if (this.#tab !== tab) this.#tab?.close();
    this.#microphone = microphone;
    this.#tab = tab;
    // Two voices at full loudness stay below full scale.
    this.#mix.gain.value = tab === null ? 1 : Math.SQRT1_2;
  }

  async #openMicrophone(deviceId: string | null, withTab: boolean): Promise<Source> {
    const stream = await navigator.mediaDevices
      .getUserMedia({
        audio: {
          ...(deviceId === null ? {} : { deviceId: { ideal: deviceId } }),
          // People stand at different distances. Suppressing noise takes those far away for noise; an echo comes only from
          // what this machine plays.
          autoGainControl: true,
          noiseSuppression: false,
          echoCancellation: withTab,
          channelCount: { ideal: 1 },
        },
      })
      .catch((error: unknown) => {
        throw microphoneFailure(error);
      });
    const source = this.#connect(stream);
    const { track } = source;
    // Some browsers take the old microphone away while the new one opens.
    const isCurrent = () => this.#microphone === source && !this.#isChanging;
    track.addEventListener('ended', () => isCurrent() && this.#listener?.onLost());
    track.addEventListener('mute', () => isCurrent() && this.#listener?.onTaken(true));
    track.addEventListener('unmute', () => isCurrent() && this.#listener?.onTaken(false));
    return source;
  }

  async #openTab(): Promise<Source> {
    const stream = await navigator.mediaDevices
      .getDisplayMedia({
        // Without a picture no browser shares anything.
        video: { frameRate: 1 },
        audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      })
      .catch((error: unknown) => {
        throw new SoundFailure('noTabSound', error);
      });
    if (stream.getAudioTracks().length === 0) {
      for (const track of stream.getTracks()) track.stop();
      throw new SoundFailure('noTabSound');
    }
    const source = this.#connect(stream);
    source.track.addEventListener('ended', () => {
      if (this.#tab !== source) return;
      this.#tab.close();
      this.#tab = null;
      this.#mix.gain.value = 1;
      this.#listener?.onTabEnded();
    });
    return source;
  }

  #connect(stream: MediaStream): Source {
    const node = this.#context.createMediaStreamSource(stream);
    node.connect(this.#mix);
    const track = stream.getAudioTracks()[0]!;
    return {
      track,
      label: track.label,
      close: () => {
        node.disconnect();
        for (const each of stream.getTracks()) each.stop();
      },
    };
  }

  #order(order: ToWorklet): void {
    this.#worklet?.port.postMessage(order);
  }
}

interface Source {
  readonly track: MediaStreamTrack;
  readonly label: string;
  close(): void;
}
