export { LeaseLostError, PermanentJobError, type JobContext, type JobKind } from './job.ts';
export { createQueue, type Queue } from './queue.ts';
export { startRunner } from './runner.ts';
