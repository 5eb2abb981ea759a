import type { FastifyInstance, FastifyRequest } from 'fastify';
import { organisationSignInEndpoints as endpoints } from '../../../contract/organisations/sign-in.ts';
import {
  ORGANISATION_CALLBACK_PATH,
  ORGANISATION_START_PATH,
} from '../../../contract/organisations/sign-in-routes.ts';
import {
  ORGANISATION_WAY,
  baseUrlOf,
  comeBack,
  countAttempt,
  failureOf,
  keepFailure,
  leave,
  readBrowserKey,
  sendToProvider,
  showResult,
  startLimits,
  type AttemptLimit,
} from '../../auth/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { userRoute, type UserActor } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { callerOf } from '../routes.ts';
import { admitMember, type AdmitDeps } from './admit.ts';
import { readDomain } from './domains.ts';
import { createOrganisationProvider } from './provider.ts';
import {
  addDomain,
  callbackPathOf,
  proveDomain,
  readSignIn,
  removeDomain,
  removeProvider,
  setProvider,
  switchSignIn,
  type SignInSettingsDeps,
} from './settings.ts';
import { findProver, findProvider } from './store.ts';

export type OrganisationSignInDeps = SignInSettingsDeps & AdmitDeps & { log: Log };

/** Each of them has this server ask another one. */
const askLimits = (userId: string): AttemptLimit[] => [
  { name: 'organisation-sign-in', subject: userId, max: 60, windowSeconds: 900 },
];

export function registerOrganisationSignInRoutes(app: FastifyInstance, deps: OrganisationSignInDeps): void {
  registerSettings(app, deps);
  registerVisits(app, deps);
}

function registerSettings(app: FastifyInstance, deps: OrganisationSignInDeps): void {
  const present = async ({ userId }: UserActor, organisationId: string, request: FastifyRequest) => ({
    data: await readSignIn(deps, userId, organisationId, baseUrlOf(request, deps.config.publicUrl)),
  });
  userRoute(app, endpoints.getOrganisationSignIn, ({ actor, params, request }) =>
    present(actor, params.id, request),
  );
  userRoute(app, endpoints.setOrganisationSignIn, async ({ actor, params, body, request }) => {
    await switchSignIn(deps, callerOf(actor, request), params.id, body);
    return present(actor, params.id, request);
  });
  userRoute(app, endpoints.setOrganisationProvider, async ({ actor, params, body, request }) => {
    await countAttempt(deps, askLimits(actor.userId));
    await setProvider(deps, callerOf(actor, request), params.id, body);
    return present(actor, params.id, request);
  });
  userRoute(app, endpoints.removeOrganisationProvider, async ({ actor, params, request }) => {
    await removeProvider(deps, callerOf(actor, request), params.id);
    return present(actor, params.id, request);
  });
  userRoute(app, endpoints.addOrganisationDomain, async ({ actor, params, body, request }) => {
    await addDomain(deps, callerOf(actor, request), params.id, body.domain);
    return present(actor, params.id, request);
  });
  userRoute(app, endpoints.checkOrganisationDomain, async ({ actor, params, request }) => {
    await countAttempt(deps, askLimits(actor.userId));
    const which = { organisationId: params.id, domainId: params.domainId };
    await proveDomain(deps, callerOf(actor, request), which);
    return present(actor, params.id, request);
  });
  userRoute(app, endpoints.removeOrganisationDomain, async ({ actor, params, request }) => {
    const which = { organisationId: params.id, domainId: params.domainId };
    await removeDomain(deps, callerOf(actor, request), which);
    return present(actor, params.id, request);
  });
}

/** What browsers visit: no calls of the contract, so nothing of them stands in its description. */
function registerVisits(app: FastifyInstance, deps: OrganisationSignInDeps): void {
  const { publicUrl, organisationSignIn } = deps.config;
  const options = { config: { access: 'public' as const }, schema: { hide: true } };
  const nameOf = (organisationId: string) => `${ORGANISATION_WAY}:${organisationId}`;
  const providerOf = async (organisationId: string) => {
    const settings = await findProvider(deps, organisationId);
    if (!settings?.is_on) throw new AppError('ORGANISATION_SIGN_IN_NONE');
    return createOrganisationProvider(settings, organisationSignIn.hosts);
  };

  app.get(ORGANISATION_START_PATH, options, async (request, reply) => {
    try {
      await countAttempt(deps, startLimits(request.ip));
      const base = baseUrlOf(request, publicUrl);
      const domain = readDomain(new URL(request.url, base).searchParams.get('domain') ?? '');
      const organisationId = domain === null ? null : await findProver(deps, domain);
      if (organisationId === null) throw new AppError('ORGANISATION_SIGN_IN_NONE');
      const provider = await providerOf(organisationId);
      const callbackPath = callbackPathOf(organisationId);
      const way = { name: nameOf(organisationId), provider, callbackUrl: base + callbackPath };
      const departure = await leave(deps, way, null);
      const isSecure = base.startsWith('https:');
      return await sendToProvider(reply, { ...departure, callbackPath, hasFormPost: false, isSecure });
    } catch (error) {
      return showResult(reply, publicUrl, await keepFailure(deps, failureOf(deps, error)));
    }
  });

  app.get(ORGANISATION_CALLBACK_PATH, options, async (request, reply) => {
    const { id: organisationId } = request.params as { id: string };
    const callback = new URL(request.url, baseUrlOf(request, publicUrl));
    const token = await comeBack(deps, callback, readBrowserKey(request), async (attempt) => {
      if (attempt.provider !== nameOf(organisationId)) throw new AppError('HOSTED_STATE');
      const person = await (await providerOf(organisationId)).finish(callback, attempt);
      const userId = await admitMember(deps, organisationId, person);
      return { kind: 'signed-in', userId, provider: ORGANISATION_WAY };
    });
    return showResult(reply, publicUrl, token);
  });
}
