/** The part of sherpa-onnx-node that is used here; the package has no types of its own. */
declare module 'sherpa-onnx-node' {
  export interface OfflineModelConfig {
    tokens: string;
    numThreads: number;
    provider: 'cpu';
    debug: 0 | 1;
    modelType?: string;
    modelingUnit?: 'bpe';
    bpeVocab?: string;
    transducer?: { encoder: string; decoder: string; joiner: string };
    zipformerCtc?: { model: string };
  }

  export interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number };
    modelConfig: OfflineModelConfig;
    decodingMethod: 'greedy_search' | 'modified_beam_search';
    maxActivePaths?: number;
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
    /** @param hotwords phrases separated by `/`; only with modified_beam_search */
    createStream(hotwords?: string): OfflineStream;
    decodeAsync(stream: OfflineStream): Promise<OfflineResult>;
  }

  interface Vad {
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    /** Whether somebody speaks at the end of what was heard. */
    isDetected(): boolean;
    front(enableExternalBuffer: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
    /** Forgets everything it heard. */
    reset(): void;
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

  interface SpeakerEmbeddingExtractor {
    createStream(): OfflineStream & { inputFinished(): void };
    isReady(stream: OfflineStream): boolean;
    compute(stream: OfflineStream, enableExternalBuffer: boolean): Float32Array;
  }

  interface OfflineSpeakerDiarization {
    /** Seconds; of at most ten seconds of sound without clustering. */
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  }

  interface DiarizationConfig {
    segmentation: { pyannote: { model: string }; numThreads: number };
    embedding: { model: string; numThreads: number };
    clustering: { numClusters: number; threshold: number };
    /** Seconds. */
    minDurationOn: number;
    minDurationOff: number;
  }

  const sherpa: {
    OfflineRecognizer: { createAsync(config: OfflineRecognizerConfig): Promise<OfflineRecognizer> };
    Vad: new (config: VadConfig, bufferSeconds: number) => Vad;
    SpeakerEmbeddingExtractor: new (config: {
      model: string;
      numThreads: number;
    }) => SpeakerEmbeddingExtractor;
    OfflineSpeakerDiarization: new (config: DiarizationConfig) => OfflineSpeakerDiarization;
  };
  export default sherpa;
  export type { OfflineRecognizer };
}
