export { createMail } from './create-mail.ts';
export { letterJob, queueLetter, type LetterWriter } from './letter-job.ts';
export type { Letter, Mail } from './mail.ts';
