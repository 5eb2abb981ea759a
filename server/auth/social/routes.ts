import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SocialProviderName, socialSignInEndpoints } from '../../../contract/sign-in/social-sign-in.ts';
import { DATA_DELETION_PATH, SOCIAL_CALLBACK_PATH, SOCIAL_START_PATH } from '../../../contract/routes.ts';
import type { SocialProvider } from '../../../contract/limits.ts';
import { recordEvent } from '../../audit/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { clientOf, publicRoute, userRoute } from '../../platform/http/index.ts';
import { issueOneTimeToken, spendOneTimeToken } from '../one-time-tokens.ts';
import { signIn, type SignInDeps } from '../sign-in.ts';
import { countAttempt } from '../attempts.ts';
import { joinIdentity } from './admit-person.ts';
import {
  deleteFacebookData,
  findDataDeletion,
  readSignedRequest,
  type DataDeletionDeps,
} from './data-deletion.ts';
import { deletionPage } from './deletion-page.ts';
import { listLinks, unlink } from './links.ts';
import {
  baseUrlOf,
  readBrowserKey,
  sendToProvider,
  showResult,
  startLimits,
  takeResult,
} from './visit-replies.ts';
import {
  LINK_START,
  LINK_START_SECONDS,
  RESULT,
  SocialResult,
  comeBack,
  failureOf,
  keepFailure,
  leaveForSocial,
  readSocialReturn,
  type AttemptUnderWay,
  type VisitDeps,
} from './visits.ts';

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
    const token = takeResult(request, reply, deps.publicUrl);
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
      const departure = await leaveForSocial(deps, name.data, base, linkStart);
      return await sendToProvider(reply, {
        ...departure,
        callbackPath: SOCIAL_CALLBACK_PATH,
        isSecure: base.startsWith('https:'),
      });
    } catch (error) {
      return showResult(reply, publicUrl, await keepFailure(deps, failureOf(deps, error)));
    }
  });

  const finish = async (request: FastifyRequest, reply: FastifyReply, query: string) => {
    const callback = new URL(`${SOCIAL_CALLBACK_PATH}?${query}`, baseUrlOf(request, publicUrl));
    const read = (attempt: AttemptUnderWay) => readSocialReturn(deps, callback, attempt);
    return showResult(reply, publicUrl, await comeBack(deps, callback, readBrowserKey(request), read));
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
