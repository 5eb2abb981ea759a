/** Letters with news and offers: asking for them, and ending them, with and without an account. */
import { z } from 'zod';
import { Email } from '../sign-in/auth.ts';
import { BotProof } from '../sign-in/bot-check.ts';
import { endpoint } from '../endpoint.ts';
import { PAGE_ROUTES } from '../page-routes.ts';

const Nothing = z.object({});
const Token = z.string().min(1).max(200);

/** `pending`: asked for, but the address is not proved yet. */
export const NewsletterState = z.enum(['none', 'pending', 'subscribed', 'unsubscribed']);
export type NewsletterState = z.infer<typeof NewsletterState>;

const Newsletter = z.object({ data: z.object({ state: NewsletterState }) });

export const newsletterEndpoints = {
  subscribe: endpoint({
    ...PAGE_ROUTES.subscribe,
    scope: null,
    summary:
      'Ask for the letters; they begin once the link in a first letter is used. Says the same for every address.',
    body: z.object({ email: Email, bot_check: BotProof }),
    reply: Nothing,
  }),
  confirmSubscription: endpoint({
    ...PAGE_ROUTES.confirmSubscription,
    scope: null,
    summary: 'Prove the address with the token of the letter; works once.',
    body: z.object({ token: Token }),
    reply: Nothing,
  }),
  unsubscribe: endpoint({
    ...PAGE_ROUTES.unsubscribe,
    scope: null,
    summary: 'End the letters with the token that each of them carries; works as often as it is asked.',
    body: z.object({ token: Token }),
    reply: Nothing,
  }),
  resubscribe: endpoint({
    ...PAGE_ROUTES.resubscribe,
    scope: null,
    summary: 'Take an unsubscription back with the same token.',
    body: z.object({ token: Token }),
    reply: Nothing,
  }),
  getNewsletter: endpoint({
    ...PAGE_ROUTES.getNewsletter,
    scope: null,
    summary: 'Whether the signed-in user gets the letters.',
    reply: Newsletter,
  }),
  setNewsletter: endpoint({
    ...PAGE_ROUTES.setNewsletter,
    scope: null,
    summary: 'Begin or end the letters to the signed-in user.',
    body: z.object({ subscribed: z.boolean() }),
    reply: Newsletter,
  }),
} as const;
