export { JobStalledError, LeaseLostError, PermanentJobError, type JobContext, type JobKind } from './job.ts';
export { createQueue, type Queue } from './queue.ts';
export { startRunner, type Runner } from './runner.ts';
