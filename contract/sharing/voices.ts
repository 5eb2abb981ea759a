/** People in the room who read a live record along put their name on their voice. */
import { z } from 'zod';
import { FullName } from '../sign-in/auth.ts';
import { endpoint } from '../endpoint.ts';
import { SHARING_ROUTES } from './sharing-routes.ts';
import { isGivenName } from '../transcription/speaker-names.ts';

/** `late`: too long ago to say whose voice that was. `waiting`: nobody can tell yet who spoke then; ask again in some seconds. */
export const VoiceAnswer = z.object({
  state: z.enum(['named', 'taken', 'waiting', 'late']),
  /** The name of the voice now; null while it waits. */
  name: z.string().nullable(),
  /** Of the claim, where this call or an earlier one of the same guest made it. */
  claim_id: z.string().nullable(),
});
export type VoiceAnswer = z.infer<typeof VoiceAnswer>;

export const VoiceClaim = z.object({ id: z.string(), name: z.string(), claim_time: z.iso.datetime() });
export type VoiceClaim = z.infer<typeof VoiceClaim>;

export const voiceEndpoints = {
  claimVoice: endpoint({
    ...SHARING_ROUTES.claimVoice,
    scope: null,
    summary:
      'Put a name on the voice that speaks at a moment of a live record, for whoever reads it along. A voice that somebody named keeps its name.',
    body: z.object({
      name: FullName.refine(isGivenName),
      at_ms: z.int().min(0),
    }),
    reply: z.object({ data: VoiceAnswer }),
  }),
  listVoiceClaims: endpoint({
    ...SHARING_ROUTES.listVoiceClaims,
    scope: null,
    summary: 'Who put their name on a voice of a record; for its owner.',
    reply: z.object({ data: z.object({ items: z.array(VoiceClaim) }) }),
  }),
  undoVoiceClaim: endpoint({
    ...SHARING_ROUTES.undoVoiceClaim,
    scope: null,
    summary:
      'Take a name off a voice again: for the owner, and for whoever put it there. What somebody renamed since stays.',
    reply: z.object({}),
  }),
} as const;
