import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SocialProviderName, socialSignInEndpoints } from '../../../contract/sign-in/social-sign-in.ts';
import { DATA_DELETION_PATH, SOCIAL_CALLBACK_PATH, SOCIAL_START_PATH } from '../../../contract/routes.ts';
import type { SocialProvider } from '../../../contract/limits.ts';
import { recordEvent } from '../../audit/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { clientOf, networkOf, publicRoute, userRoute } from '../../platform/http/index.ts';
import { issueOneTimeToken, spendOneTimeToken } from '../one-time-tokens.ts';
import { signIn, type SignInDeps } from '../sign-in.ts';
import { countAttempt, type AttemptLimit } from '../attempts.ts';
import { joinIdentity } from './admit-person.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import {
  deleteFacebookData,
  findDataDeletion,
  readSignedRequest,
  type DataDeletionDeps,
} from './data-deletion.ts';
import { deletionPage } from './deletion-page.ts';
import { listLinks, unlink } from './links.ts';
import {
  ATTEMPT_SECONDS,
  SocialResult,
  LINK_START,
  LINK_START_SECONDS,
  RESULT,
  RESULT_SECONDS,
  comeBack,
  failureOf,
  keepFailure,
  leave,
  type VisitDeps,
} from './visits.ts';

const BROWSER_COOKIE = 'nxnote.hosted';
const RESULT_COOKIE = 'nxnote.hosted-result';
const RESULT_PATH = '/authen/api/v1/auth/hosted';
/** Codes and Apple's name: far below this. */
const FORM_BYTES = 16_384;

const LINK = 'hosted-link';
/** Time to type a password. */
const LINK_SECONDS = 600;
const Link = z.object({
  provider: SocialProviderName,
  subject: z.string(),
  userId: z.string(),
  isEmailVerified: z.boolean(),
  refreshToken: z.string().nullable(),
});

/** Each start leaves a row behind for ten minutes. */
const startLimits = (ip: string): AttemptLimit[] => [
  { name: 'hosted-start', subject: networkOf(ip), max: 100, windowSeconds: 900 },
];

export interface SocialRouteDeps extends VisitDeps, DataDeletionDeps, SignInDeps {
  /** The address that people use, without a slash at its end. */
  publicUrl: string;
  /** Verifies what Facebook signs; null where Facebook is not set up. */
  facebookSecret: string | null;
  /** Shows the web app at the callback's path, when nothing comes back with the visit. */
  sendStartPage(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export function registerSocialRoutes(app: FastifyInstance, deps: SocialRouteDeps): void {
  registerVisits(app, deps);
  publicRoute(app, socialSignInEndpoints.finishSocialSignIn, async ({ request, reply }) => {
    const token = readCookie(request.headers.cookie, RESULT_COOKIE);
    setResultCookie(reply, deps.publicUrl, '', 0);
    const result = await spendOneTimeToken(deps, RESULT, token, SocialResult);
    if (!result) throw new AppError('HOSTED_STATE');
    if (result.kind === 'failed') throw new AppError(result.code);
    if (result.kind === 'signed-in') {
      const tokens = await signIn(deps, result.userId, result.provider, { request, reply });
      return { outcome: 'signed-in' as const, tokens };
    }
    const { provider } = result;
    const link_token = await issueOneTimeToken(deps, LINK, result, LINK_SECONDS);
    if (result.kind === 'link-ready') return { outcome: 'link-ready' as const, provider, link_token };
    return { outcome: 'password-needed' as const, provider, email: result.email, link_token };
  });

  userRoute(app, socialSignInEndpoints.linkSocialSignIn, async ({ actor, body, request }) => {
    const identity = await spendOneTimeToken(deps, LINK, body.link_token, Link);
    if (identity?.userId !== actor.userId) throw new AppError('HOSTED_LINK');
    await deps.database.transaction(async () => {
      await joinIdentity(deps, identity);
      await recordLink(deps, 'provider-linked', actor.userId, identity.provider, request);
    });
    return {};
  });
  registerLinkRoutes(app, deps);
}

function registerLinkRoutes(app: FastifyInstance, deps: SocialRouteDeps): void {
  userRoute(app, socialSignInEndpoints.listSocialLinks, async ({ actor }) => ({
    data: await listLinks(deps, actor.userId),
  }));
  userRoute(app, socialSignInEndpoints.startSocialLink, async ({ actor }) => {
    const { userId } = actor;
    return { link: await issueOneTimeToken(deps, LINK_START, { userId }, LINK_START_SECONDS) };
  });
  userRoute(app, socialSignInEndpoints.unlinkSocialSignIn, async ({ actor, params, request }) => {
    const provider = SocialProviderName.safeParse(params.provider);
    if (!provider.success) throw new AppError('NOT_FOUND');
    await deps.database.transaction(async () => {
      await unlink(deps, actor.userId, provider.data);
      await recordLink(deps, 'provider-unlinked', actor.userId, provider.data, request);
    });
    return {};
  });
}

const recordLink = (
  deps: SocialRouteDeps,
  kind: 'provider-linked' | 'provider-unlinked',
  userId: string,
  provider: SocialProvider,
  request: FastifyRequest,
): Promise<string> => recordEvent(deps, { kind, userId, detail: provider, client: clientOf(request) });

/** What browsers visit: no calls of the contract, so nothing of them stands in its description. */
function registerVisits(app: FastifyInstance, deps: SocialRouteDeps): void {
  const { publicUrl } = deps;
  const options = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get(SOCIAL_START_PATH, options, async (request, reply) => {
    const name = SocialProviderName.safeParse((request.params as { provider: string }).provider);
    if (!name.success) throw new AppError('NOT_FOUND');
    const base = baseUrlOf(request, publicUrl);
    try {
      await countAttempt(deps, startLimits(request.ip));
      const linkStart = new URL(request.url, base).searchParams.get('link');
      const { url, browserKey, hasFormPost } = await leave(deps, name.data, base, linkStart);
      const cookie = writeCookie(BROWSER_COOKIE, browserKey, {
        path: SOCIAL_CALLBACK_PATH,
        maxAgeSeconds: ATTEMPT_SECONDS,
        // A form from another site brings no lax cookies, and browsers take `None` only with `Secure`.
        sameSite: hasFormPost ? 'None' : 'Lax',
        isSecure: hasFormPost || base.startsWith('https:'),
      });
      return await reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(url.href, 303);
    } catch (error) {
      return showResult(reply, publicUrl, await keepFailure(deps, failureOf(deps, error)));
    }
  });

  const finish = async (request: FastifyRequest, reply: FastifyReply, query: string) => {
    const callback = new URL(`${SOCIAL_CALLBACK_PATH}?${query}`, baseUrlOf(request, publicUrl));
    const browserKey = readCookie(request.headers.cookie, BROWSER_COOKIE);
    return showResult(reply, publicUrl, await comeBack(deps, callback, browserKey));
  };

  app.get(SOCIAL_CALLBACK_PATH, options, (request, reply) => {
    const query = new URL(request.url, 'http://localhost').search.slice(1);
    return new URLSearchParams(query).has('state')
      ? finish(request, reply, query)
      : deps.sendStartPage(request, reply);
  });

  // A scope of its own: no other route takes forms, which other sites can send without asking.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(SOCIAL_CALLBACK_PATH, options, (request, reply) =>
      finish(request, reply, typeof request.body === 'string' ? request.body : ''),
    );
    scope.post(DATA_DELETION_PATH, options, (request) =>
      answerDataDeletion(deps, typeof request.body === 'string' ? request.body : ''),
    );
  });

  app.get(`${DATA_DELETION_PATH}/:code`, options, async (request, reply) => {
    const at = await findDataDeletion(deps, (request.params as { code: string }).code);
    if (at === null) throw new AppError('NOT_FOUND');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(deletionPage(at));
  });
}

/** @param form `signed_request=...`, as Facebook posts it */
async function answerDataDeletion(
  deps: SocialRouteDeps,
  form: string,
): Promise<{ url: string; confirmation_code: string }> {
  if (deps.facebookSecret === null) throw new AppError('NOT_FOUND');
  const signed = new URLSearchParams(form).get('signed_request') ?? '';
  const code = await deleteFacebookData(deps, readSignedRequest(signed, deps.facebookSecret));
  return { url: `${deps.publicUrl}${DATA_DELETION_PATH}/${code}`, confirmation_code: code };
}

const LOOPBACK = /^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|$)/;

/** A machine of one's own has several names, and cookies keep to the one that was asked for. */
const baseUrlOf = (request: FastifyRequest, publicUrl: string): string =>
  LOOPBACK.test(publicUrl) ? `${request.protocol}://${request.host}` : publicUrl;

/** To the web app's callback page: what it led to goes with a cookie, so that no address ever holds it. */
function showResult(reply: FastifyReply, publicUrl: string, token: string): FastifyReply {
  setResultCookie(reply, publicUrl, token, RESULT_SECONDS);
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(SOCIAL_CALLBACK_PATH, 303);
}

function setResultCookie(reply: FastifyReply, publicUrl: string, value: string, maxAgeSeconds: number): void {
  const isSecure = publicUrl.startsWith('https:');
  const options = { path: RESULT_PATH, maxAgeSeconds, sameSite: 'Strict' as const, isSecure };
  void reply.header('set-cookie', writeCookie(RESULT_COOKIE, value, options));
}
