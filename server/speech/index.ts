/** Speech recognition: what the rest of the server may use. Engines, models and child processes stay inside. */
export { createSpeech } from './create-speech.ts';
export { createModelStore } from './models/model-store.ts';
export type { RecognisedPiece, Speech, WordSpan } from './speech.ts';
