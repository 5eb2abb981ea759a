/** What tests of the whole server use. */
export { makeFolder } from './test-speech.ts';
export { scriptOf, writeTinyModel, type TinyModelOptions } from './tiny-models.ts';
