/** A record that the starter model heard, heard once more by a real one. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { HEAR_AGAIN_ROUTES } from './hear-again-routes.ts';

export const HearAgain = z.object({
  /** `none`: nothing to gain, or no real model here. `waiting`: behind records that others wait for. */
  state: z.enum(['none', 'offered', 'waiting', 'working']),
  /** 0..1 while it works. */
  progress: z.number().min(0).max(1),
});
export type HearAgain = z.infer<typeof HearAgain>;

const reply = z.object({ data: HearAgain });

export const hearAgainEndpoints = {
  getHearAgain: endpoint({
    ...HEAR_AGAIN_ROUTES.getHearAgain,
    scope: null,
    summary:
      'Whether a real model could hear a record again that the starter model heard, and how far it is.',
    reply,
  }),
  hearAgain: endpoint({
    ...HEAR_AGAIN_ROUTES.hearAgain,
    scope: null,
    summary:
      'Hears a record again by the real model, free of charge. What people wrote stays; the text from before is kept as a version.',
    reply,
  }),
} as const;
