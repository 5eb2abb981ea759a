/** Sign-in tickets for other applications (spec 2 `/app-authorize`). */
import { z } from 'zod';
import { TokenPair } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { PROGRAM_ROUTES } from '../program-routes.ts';
import { ROUTES } from '../routes.ts';

const Application = z.string().min(1).max(100);
const ReturnUrl = z.string().min(1).max(2000);

export const ticketEndpoints = {
  getTicketApplication: endpoint({
    ...ROUTES.getTicketApplication,
    scope: null,
    summary: 'The application that asks for a ticket, when it is known and asks for an address of its own.',
    query: z.object({ app: Application, return_url: ReturnUrl }),
    reply: z.object({ name: z.string(), host: z.string() }),
  }),
  createTicket: endpoint({
    ...ROUTES.createTicket,
    scope: null,
    summary: 'A ticket for the application, inside the address to send the browser to.',
    body: z.object({ app: Application, return_url: ReturnUrl, state: z.string().max(500).optional() }),
    reply: z.object({ return_url: z.string() }),
  }),
  exchangeTicket: endpoint({
    ...PROGRAM_ROUTES.exchangeTicket,
    scope: null,
    summary:
      'Exchange a ticket, once, for a session of the person who allowed it; called by the application.',
    body: z.object({
      app: Application,
      secret: z.string().min(1).max(200),
      ticket: z.string().min(1).max(200),
    }),
    reply: TokenPair,
  }),
} as const;
