/** Which pages are used (spec 7 "Startup", analytics): sent only by those who agreed. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ROUTES } from '../routes.ts';

/** One load of the app, named at random by the browser: 32 hexadecimal digits. */
const VisitId = z.string().regex(/^[0-9a-f]{32}$/);

export const analyticsEndpoints = {
  trackPageView: endpoint({
    ...ROUTES.trackPageView,
    scope: null,
    summary: 'Note that a page was opened.',
    body: z.object({
      visit_id: VisitId,
      /** The path as the route table writes it, `/meeting/$id`: no ids, no query. */
      path: z.string().regex(/^\/[a-z$/-]{0,99}$/),
    }),
    reply: z.object({}),
  }),
  identifyVisit: endpoint({
    ...ROUTES.identifyVisit,
    scope: null,
    summary: 'Say who the visit belongs to; page views noted from then on carry the user.',
    body: z.object({ visit_id: VisitId }),
    reply: z.object({}),
  }),
} as const;
