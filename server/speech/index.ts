/** Speech recognition: what the rest of the server may use. Engines, models and child processes stay inside. */
export { createOggOpusStream } from './audio/ogg-opus.ts';
export { unpackSegment } from './audio/opus-segment.ts';
export { createSpeech } from './create-speech.ts';
export { slowestAnswerMs } from './engines/ask-server.ts';
export type {
  JoinedAudio,
  LiveSpeech,
  LiveStream,
  LiveStreamOptions,
  LiveVoices,
  OpusEncoder,
} from './live-speech.ts';
export { createGlossary, isLearnable, type Glossary } from './glossary/correct-words.ts';
export { describeEngine, ownEngine, paidEngine } from './engines/choose-engine.ts';
export { STARTER_ID } from './models/model-folder.ts';
export { createModelStore, type ModelStore } from './models/model-store.ts';
export type { ModelReport, ModelsReport } from './models/models-report.ts';
export { writeNumbers, type WrittenWord } from './numbers/write-numbers.ts';
export { isNumberWord } from './numbers/vocabulary.ts';
export { measureInChild, type ModelAccuracy } from './accuracy/measure-in-child.ts';
export { readRecordings } from './accuracy/read-recordings.ts';
export { takeFiles } from './models/take-files.ts';
export { createPunctuation } from './punctuation/punctuation-thread.ts';
export { pairSpans } from './pair-spans.ts';
export { endsSentence, isSameWord } from './punctuation/punctuate.ts';
export type { VoiceWindow } from './speakers/voices.ts';
export type { AudioProbe, RecognisedPiece, Speech } from './speech.ts';
export type { TimeSpan, WordSpan } from './time-spans.ts';
