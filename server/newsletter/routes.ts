import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newsletterEndpoints } from '../../contract/account/newsletter.ts';
import { UNSUBSCRIBE_PATH } from '../../contract/routes.ts';
import { countAttempt, readUser, spendOneTimeToken, type AttemptLimit } from '../auth/index.ts';
import type { BotCheck } from '../bot-check/index.ts';
import { AppError } from '../platform/app-error.ts';
import { networkOf, publicRoute, userRoute } from '../platform/http/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { CONFIRM_NEWSLETTER } from './letters.ts';
import {
  askForNewsletter,
  beginNewsletter,
  endNewsletter,
  readNewsletter,
  takeEndBack,
  type NewsletterDeps,
} from './subscriptions.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const HOUR = 3600;
/** A form with one field. */
const FORM_BYTES = 4096;
/** RFC 8058: the only field of the form that mail programs post. */
const ONE_CLICK = /List-Unsubscribe[\s\S]*One-Click/;

const Confirmed = z.object({ email: z.string() });

/** Letters to one address are limited alike whether or not it gets any. */
const letterLimits = (ip: string, email: string): AttemptLimit[] => [
  { name: 'mailing', subject: email, max: 3, windowSeconds: HOUR },
  { name: 'mailing-network', subject: networkOf(ip), max: 60, windowSeconds: HOUR },
];

const linkLimits = (ip: string): AttemptLimit[] => [
  { name: 'mailing-link', subject: networkOf(ip), max: 100, windowSeconds: HOUR },
];

export interface NewsletterRouteDeps extends NewsletterDeps {
  botCheck: BotCheck;
}

export function registerNewsletterRoutes(app: FastifyInstance, deps: NewsletterRouteDeps): void {
  registerLinkRoutes(app, deps);
  registerOneClick(app, deps);

  const setState = async (userId: string, isWanted: boolean) => {
    const { email, email_verified } = await readUser(deps, userId);
    if (!isWanted) await endNewsletter(deps, { email });
    else if (email_verified) await beginNewsletter(deps, email);
    else await askForNewsletter(deps, email);
    return { data: { state: await readNewsletter(deps, email) } };
  };
  userRoute(app, newsletterEndpoints.getNewsletter, async ({ actor }) => {
    const { email } = await readUser(deps, actor.userId);
    return { data: { state: await readNewsletter(deps, email) } };
  });
  userRoute(app, newsletterEndpoints.setNewsletter, ({ actor, body }) =>
    setState(actor.userId, body.subscribed),
  );
}

function registerLinkRoutes(app: FastifyInstance, deps: NewsletterRouteDeps): void {
  // Whether the address gets letters already is found out by the job: the answer and its time say nothing.
  publicRoute(app, newsletterEndpoints.subscribe, async ({ body, request }) => {
    await countAttempt(deps, letterLimits(request.ip, body.email));
    await deps.botCheck.verify(body.bot_check, request.ip);
    await queueLetter(deps, CONFIRM_NEWSLETTER, body.email);
    return {};
  });
  publicRoute(app, newsletterEndpoints.confirmSubscription, async ({ body, request }) => {
    await countAttempt(deps, linkLimits(request.ip));
    await deps.database.transaction(async () => {
      const confirmed = await spendOneTimeToken(deps, CONFIRM_NEWSLETTER, body.token, Confirmed);
      if (!confirmed) throw new AppError('LINK_INVALID');
      await beginNewsletter(deps, confirmed.email);
    });
    return {};
  });
  publicRoute(app, newsletterEndpoints.unsubscribe, async ({ body }) => {
    await endNewsletter(deps, { id: await idOf(deps, body.token) });
    return {};
  });
  publicRoute(app, newsletterEndpoints.resubscribe, async ({ body, request }) => {
    const id = await idOf(deps, body.token);
    await countAttempt(deps, linkLimits(request.ip));
    await takeEndBack(deps, id);
    return {};
  });
}

/** Mail programs post here for their readers, without a session (RFC 8058). A visit of the same address only asks. */
function registerOneClick(app: FastifyInstance, deps: NewsletterRouteDeps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      UNSUBSCRIBE_PATH,
      { config: { access: 'signed' }, schema: { hide: true } },
      async (request, reply) => {
        const { token } = request.query as { token?: unknown };
        const isOneClick = typeof request.body === 'string' && ONE_CLICK.test(request.body);
        if (!isOneClick || typeof token !== 'string') throw new AppError('BAD_REQUEST');
        await endNewsletter(deps, { id: await idOf(deps, token) });
        return reply.type('text/plain').send('OK');
      },
    );
  });
}

/** @throws AppError SUBSCRIPTION_LINK */
async function idOf(deps: NewsletterRouteDeps, token: string): Promise<string> {
  const id = await readUnsubscribeToken(deps.database, token);
  if (id === null) throw new AppError('SUBSCRIPTION_LINK');
  return id;
}
