/**
 * Letters go out as jobs: one is queued with the change it tells of, and tried again while the mail server is away. A
 * letter is written when it goes out, so that the secrets in it are stored nowhere.
 */
import { z } from 'zod';
import { PermanentJobError, type JobKind, type Queue } from '../jobs/index.ts';
import type { Letter, Mail } from './mail.ts';

const KIND = 'letter';
const MAX_ATTEMPTS = 8;
const Payload = z.object({ name: z.string(), to: z.string(), about: z.string().optional() });

/**
 * Writes a letter to an address; null when nobody there should get one any more.
 * @param about what the letter is about, for example the id of a record; as it was queued
 */
export type LetterWriter = (to: string, about?: string) => Promise<Letter | null>;

/** Queues a letter, in the transaction under way. @param name of the writer that will write it */
export const queueLetter = (
  { queue }: { queue: Queue },
  name: string,
  to: string,
  about?: string,
): Promise<void> => queue.add({ kind: KIND, payload: { name, to, about }, maxAttempts: MAX_ATTEMPTS });

export const letterJob = (
  { mail }: { mail: Mail },
  writers: Readonly<Record<string, LetterWriter>>,
): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  async run({ payload, finish }) {
    const write = writers[payload.name];
    if (!write) throw new PermanentJobError(new Error(`nobody writes the letter "${payload.name}"`));
    const letter = await write(payload.to, payload.about);
    if (letter) await mail.send(letter);
    await finish(() => Promise.resolve());
  },
});
