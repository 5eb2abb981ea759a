/** Letters go out as jobs: one is queued with the change it tells of, and tried again while the mail server is away. */
import { z } from 'zod';
import type { JobKind } from '../jobs/index.ts';
import type { Mail } from './mail.ts';

const Letter = z.object({ to: z.email(), subject: z.string(), text: z.string(), html: z.string() });

export const letterJob = ({ mail }: { mail: Mail }): JobKind<typeof Letter> => ({
  name: 'letter',
  payload: Letter,
  maxAttempts: 8,
  async run({ payload, finish }) {
    await mail.send(payload);
    await finish(() => Promise.resolve());
  },
});
