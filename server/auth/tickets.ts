/**
 * Sign-in tickets for other applications (spec 2 `/app-authorize`): somebody who is signed in allows it, and the application
 * exchanges the ticket for a session. The ticket travels in an address, so it is worth nothing without the application's secret.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ticketEndpoints } from '../../contract/sign-in/tickets.ts';
import { recordEvent } from '../audit/index.ts';
import type { TicketApplication } from '../config.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { clientOf, networkOf, publicRoute, userRoute } from '../platform/http/index.ts';
import { countAttempt, forgiveAttempt, type AttemptLimit } from './attempts.ts';
import { issueOneTimeToken, spendOneTimeToken } from './one-time-tokens.ts';
import { findEndedSignIns, type Sessions } from './sessions.ts';
import { hashToken } from './tokens.ts';

const TICKET = 'ticket';
/** From the person's yes to the application's exchange. */
const TICKET_SECONDS = 60;
const Ticket = z.object({ userId: z.string(), family: z.string(), application: z.string() });

/** Only mistakes count: against guessing an application's secret. */
const exchangeLimits = (ip: string, app: string): AttemptLimit[] => [
  { name: 'ticket-exchange', subject: `${networkOf(ip)} ${app}`, max: 20, windowSeconds: 900 },
];

export interface TicketDeps {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  applications: readonly TicketApplication[];
}

export function registerTicketRoutes(app: FastifyInstance, deps: TicketDeps): void {
  const { applications, sessions } = deps;

  publicRoute(app, ticketEndpoints.getTicketApplication, ({ query }) => {
    const { name } = findApplication(applications, query.app, query.return_url);
    return { name, host: new URL(query.return_url).host };
  });

  userRoute(app, ticketEndpoints.createTicket, async ({ actor, body }) => {
    const { id } = findApplication(applications, body.app, body.return_url);
    const payload = { userId: actor.userId, family: actor.sessionFamily, application: id };
    const ticket = await issueOneTimeToken(deps, TICKET, payload, TICKET_SECONDS);
    const url = new URL(body.return_url);
    url.searchParams.set('ticket', ticket);
    if (body.state !== undefined) url.searchParams.set('state', body.state);
    return { return_url: url.href };
  });

  publicRoute(app, ticketEndpoints.exchangeTicket, async ({ body, request }) => {
    const limits = exchangeLimits(request.ip, body.app);
    await countAttempt(deps, limits);
    const application = applications.find(({ id }) => id === body.app);
    if (!application || !isSame(application.secret, body.secret)) throw new AppError('TICKET_INVALID');
    const ticket = await spendOneTimeToken(deps, TICKET, body.ticket, Ticket);
    if (ticket?.application !== application.id) throw new AppError('TICKET_INVALID');
    await forgiveAttempt(deps, limits);
    const { userId, family } = ticket;
    // Whoever signed out meanwhile, or was signed out, allows nothing any more.
    if ((await findEndedSignIns(deps, [family])).size > 0) throw new AppError('TICKET_INVALID');
    return deps.database.transaction(async () => {
      const client = { ...clientOf(request), device: application.name };
      await recordEvent(deps, { kind: 'sign-in', userId, detail: 'ticket', client });
      return sessions.start(userId, application.name);
    });
  });
}

/** @throws AppError TICKET_APPLICATION when the application is unknown or the address is none of its own */
function findApplication(
  applications: readonly TicketApplication[],
  app: string,
  returnUrl: string,
): TicketApplication {
  const application = applications.find(({ id, returnUrls }) => id === app && returnUrls.includes(returnUrl));
  if (!application) throw new AppError('TICKET_APPLICATION');
  return application;
}

/** Takes equally long however much of it is right. */
const isSame = (secret: string, given: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(secret)), Buffer.from(hashToken(given)));
