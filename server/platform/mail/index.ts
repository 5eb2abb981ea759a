export { letterJob } from './letter-job.ts';
export { createMail, type Letter, type Mail } from './mail.ts';
