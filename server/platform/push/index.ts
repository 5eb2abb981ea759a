export type { Push, Subscription } from './push.ts';
export { createPush } from './create-push.ts';
