export { AccountHead } from './AccountHead.tsx';
export { describeEvent } from './describe-event.ts';
