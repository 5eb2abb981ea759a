export { forgetCalls } from './do-once.ts';
export { registerPublicApi } from './routes.ts';
