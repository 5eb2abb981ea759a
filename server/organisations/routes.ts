import type { FastifyInstance, FastifyRequest } from 'fastify';
import { organisationEndpoints as endpoints } from '../../contract/organisations/organisations.ts';
import { countAttempt } from '../auth/index.ts';
import { clientOf, publicRoute, userRoute, type UserActor } from '../platform/http/index.ts';
import {
  acceptInvitation,
  invitePeople,
  presentInvitation,
  resendInvitation,
  revokeInvitation,
  tokenLimits,
} from './invitations.ts';
import { readLog } from './log.ts';
import {
  createOrganisation,
  dissolveOrganisation,
  leaveOrganisation,
  listFolders,
  listPeople,
  readOrganisations,
  removePerson,
  renameOrganisation,
  setRole,
  type OrganisationDeps,
} from './people.ts';
import { previewPolicy, setPolicy } from './policy.ts';

interface RouteDeps extends OrganisationDeps {
  /** Notes that the address of an account is its person's own. */
  proveAddress(userId: string): Promise<void>;
}

export function registerOrganisationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  registerOwnRoutes(app, deps);
  registerPeopleRoutes(app, deps);

  userRoute(app, endpoints.listOrganisationFolders, async ({ actor, params }) => ({
    data: { items: await listFolders(deps, actor.userId, params.id) },
  }));
  userRoute(app, endpoints.previewOrganisationPolicy, async ({ actor, params, query }) => ({
    data: await previewPolicy(deps, actor.userId, params.id, query.sound_days ?? null),
  }));
  userRoute(app, endpoints.setOrganisationPolicy, async ({ actor, params, body, request }) => ({
    data: { organisation: await setPolicy(deps, callerOf(actor, request), params.id, body) },
  }));
  userRoute(app, endpoints.listOrganisationEvents, async ({ actor, params, query }) => ({
    data: await readLog(deps, actor.userId, params.id, query),
  }));

  publicRoute(app, endpoints.readOrganisationInvitation, async ({ body, request }) => {
    await countAttempt(deps, tokenLimits(request.ip));
    return { data: await presentInvitation(deps, body.token) };
  });
  userRoute(app, endpoints.acceptOrganisationInvitation, async ({ actor, body, request }) => {
    await countAttempt(deps, tokenLimits(request.ip));
    await acceptInvitation(deps, callerOf(actor, request), body.token);
    return {};
  });
}

function registerOwnRoutes(app: FastifyInstance, deps: RouteDeps): void {
  userRoute(app, endpoints.getOrganisation, async ({ actor }) => ({
    data: await readOrganisations(deps, actor.userId),
  }));
  userRoute(app, endpoints.createOrganisation, async ({ actor, body, request }) => ({
    data: { organisation: await createOrganisation(deps, callerOf(actor, request), body.name) },
  }));
  userRoute(app, endpoints.renameOrganisation, async ({ actor, params, body, request }) => ({
    data: { organisation: await renameOrganisation(deps, callerOf(actor, request), params.id, body.name) },
  }));
  userRoute(app, endpoints.dissolveOrganisation, async ({ actor, params, body, request }) => {
    await dissolveOrganisation(deps, callerOf(actor, request), params.id, body.name);
    return {};
  });
  userRoute(app, endpoints.leaveOrganisation, async ({ actor, params, request }) => {
    await leaveOrganisation(deps, callerOf(actor, request), params.id);
    return {};
  });
}

function registerPeopleRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const present = async (actor: UserActor, organisationId: string) => ({
    data: await listPeople(deps, actor.userId, organisationId),
  });
  /** After a change: whoever has given up their own role there is told of nobody. */
  const presentChanged = async (actor: UserActor, organisationId: string) =>
    (await readOrganisations(deps, actor.userId)).organisation?.id === organisationId
      ? present(actor, organisationId)
      : { data: { items: [], invitations: [] } };
  userRoute(app, endpoints.listOrganisationPeople, ({ actor, params }) => present(actor, params.id));
  userRoute(app, endpoints.setOrganisationRole, async ({ actor, params, body, request }) => {
    const whom = { organisationId: params.id, userId: params.userId };
    await setRole(deps, callerOf(actor, request), whom, body.role);
    return presentChanged(actor, params.id);
  });
  userRoute(app, endpoints.removeOrganisationPerson, async ({ actor, params, request }) => {
    const whom = { organisationId: params.id, userId: params.userId };
    await removePerson(deps, callerOf(actor, request), whom);
    return presentChanged(actor, params.id);
  });
  userRoute(app, endpoints.inviteToOrganisation, async ({ actor, params, body, request }) => {
    await invitePeople(deps, callerOf(actor, request), params.id, body);
    return presentChanged(actor, params.id);
  });
  userRoute(app, endpoints.resendOrganisationInvitation, async ({ actor, params, request }) => {
    const which = { organisationId: params.id, invitationId: params.invitationId };
    await resendInvitation(deps, callerOf(actor, request), which);
    return presentChanged(actor, params.id);
  });
  userRoute(app, endpoints.revokeOrganisationInvitation, async ({ actor, params, request }) => {
    const which = { organisationId: params.id, invitationId: params.invitationId };
    await revokeInvitation(deps, callerOf(actor, request), which);
    return presentChanged(actor, params.id);
  });
}

/** Whoever asks, and from where. */
export const callerOf = ({ userId }: UserActor, request: FastifyRequest) => ({
  userId,
  client: clientOf(request),
});
