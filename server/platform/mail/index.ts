export { createMail } from './create-mail.ts';
export { layOutLetter } from './letter-layout.ts';
export { letterJob, queueLetter, type LetterWriter } from './letter-job.ts';
export { plainName } from './plain-name.ts';
export type { Letter, Mail } from './mail.ts';
