export { describeEvent } from './describe-event.ts';
