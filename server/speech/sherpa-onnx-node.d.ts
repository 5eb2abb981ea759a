/** The part of sherpa-onnx-node that is used here; the package has no types of its own. */
declare module 'sherpa-onnx-node' {
  export interface OfflineModelConfig {
    tokens: string;
    numThreads: number;
    provider: 'cpu';
    debug: 0 | 1;
    modelType?: string;
    transducer?: { encoder: string; decoder: string; joiner: string };
    zipformerCtc?: { model: string };
  }

  export interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: OfflineModelConfig;
    decodingMethod: 'greedy_search' | 'modified_beam_search';
  }

  export interface OfflineResult {
    tokens: string[];
    /** Seconds from the start of the stream, one for each token. */
    timestamps: number[];
    /** Natural logarithm of each token's probability; empty for CTC models. */
    ys_log_probs: number[];
  }

  interface OfflineStream {
    acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void;
  }

  interface OfflineRecognizer {
    createStream(): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<OfflineResult>;
  }

  interface Vad {
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    front(enableExternalBuffer: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  }

  interface VadConfig {
    sileroVad: {
      model: string;
      threshold: number;
      minSilenceDuration: number;
      minSpeechDuration: number;
      maxSpeechDuration: number;
      windowSize: number;
    };
    sampleRate: number;
    numThreads: number;
  }

  const sherpa: {
    OfflineRecognizer: { createAsync(config: OfflineRecognizerConfig): Promise<OfflineRecognizer> };
    Vad: new (config: VadConfig, bufferSeconds: number) => Vad;
  };
  export default sherpa;
  export type { OfflineRecognizer };
}
