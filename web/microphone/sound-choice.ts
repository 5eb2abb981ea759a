/** What is asked of a microphone, and what it is heard to do. */

/** Loudness of the last 100 ms, 0..1 on a scale that looks right: 0 is -60 dB, 1 full scale. */
export interface SoundLevel {
  readonly level: number;
  readonly peak: number;
}

export interface SoundChoice {
  /** Null for the browser's own choice. */
  readonly deviceId: string | null;
  /** Also what another tab or the system plays; the browser asks which. See `canShareTabSound`. */
  readonly withTab: boolean;
}

export interface Microphone {
  readonly deviceId: string;
  /** Empty until the microphone was allowed once. */
  readonly label: string;
}
