/** How well a transcript came out, in the words of its readers (spec 4 "Rating"): one rating of each person, or visit, and record. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_RATING_COMMENT_LENGTH, RATING_REASONS } from './rating-reasons.ts';
import { RATING_ROUTES } from './rating-routes.ts';

export const Rating = z.object({
  stars: z.int().min(1).max(5),
  reasons: z.array(z.enum(RATING_REASONS)).max(RATING_REASONS.length).default([]),
  comment: z.string().trim().normalize('NFC').max(MAX_RATING_COMMENT_LENGTH).default(''),
});
export type Rating = z.infer<typeof Rating>;

export const ratingEndpoints = {
  getRating: endpoint({
    ...RATING_ROUTES.getRating,
    scope: null,
    summary: 'How whoever asks rated this record; null before they did.',
    reply: z.object({ data: z.object({ rating: Rating.nullable() }) }),
  }),
  rate: endpoint({
    ...RATING_ROUTES.rate,
    scope: null,
    summary: 'Rate a record; a second rating of the same person takes the place of the first.',
    body: Rating,
    reply: z.object({ data: z.object({ rating: Rating }) }),
  }),
} as const;
