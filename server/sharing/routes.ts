import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharingEndpoints } from '../../contract/sharing/sharing.ts';
import { voiceEndpoints } from '../../contract/sharing/voices.ts';
import { clientOf, publicRoute, sharedRoute, userRoute, type UserActor } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import {
  addComment,
  changeComment,
  readShared,
  removeComment,
  resolveThread,
  type CommentDeps,
} from './comments.ts';
import { changeLink, createLink, listLinks, listVisits, retryClipSound, revokeLink } from './links.ts';
import { openLink } from './open-link.ts';
import { createTokenOfLink } from './share-token.ts';
import { claimVoice, listVoiceClaims, undoVoiceClaim } from './voices.ts';

export async function registerSharingRoutes(
  app: FastifyInstance,
  parts: CommentDeps & { queue: Queue },
): Promise<void> {
  const deps = { ...parts, tokenOfLink: await createTokenOfLink(parts.database) };

  userRoute(app, sharingEndpoints.listShareLinks, async ({ actor, params }) => ({
    data: await listLinks(deps, actor.userId, params.id),
  }));

  userRoute(app, sharingEndpoints.createShareLink, async ({ actor, params, body, request }) => {
    const link = await createLink(deps, ownerOf(actor, request), params.id, body);
    return { data: { link } };
  });

  userRoute(app, sharingEndpoints.changeShareLink, async ({ actor, params, body, request }) => {
    const which = { recordId: params.id, linkId: params.linkId };
    return { data: { link: await changeLink(deps, ownerOf(actor, request), which, body) } };
  });

  userRoute(app, sharingEndpoints.retryClipSound, async ({ actor, params, request }) => {
    const which = { recordId: params.id, linkId: params.linkId };
    return { data: { link: await retryClipSound(deps, ownerOf(actor, request), which) } };
  });

  userRoute(app, sharingEndpoints.revokeShareLink, async ({ actor, params, request }) => {
    await revokeLink(deps, ownerOf(actor, request), { recordId: params.id, linkId: params.linkId });
    return {};
  });

  userRoute(app, sharingEndpoints.listShareVisits, async ({ actor, params }) => ({
    data: await listVisits(deps, actor.userId, { recordId: params.id, linkId: params.linkId }),
  }));

  publicRoute(app, sharingEndpoints.openShareLink, async ({ params, body, request }) => {
    const { share_token: token, password } = body;
    return { data: await openLink(deps, { recordId: params.id, token, password }, request.ip) };
  });

  sharedRoute(app, sharingEndpoints.readShared, async ({ actor, params, query }) => ({
    data: await readShared(deps, actor, params.id, { withSubtitles: query.subtitles !== undefined }),
  }));

  sharedRoute(app, sharingEndpoints.addComment, async ({ actor, params, body }) => ({
    data: { comment: await addComment(deps, actor, params.id, body) },
  }));

  sharedRoute(app, sharingEndpoints.resolveThread, async ({ actor, params, body }) => {
    await resolveThread(deps, actor, params.id, body);
    return {};
  });

  sharedRoute(app, sharingEndpoints.changeComment, async ({ actor, params, body }) => {
    const which = { recordId: params.id, commentId: params.commentId };
    await changeComment(deps, actor, which, body);
    return {};
  });

  sharedRoute(app, sharingEndpoints.removeComment, async ({ actor, params }) => {
    await removeComment(deps, actor, { recordId: params.id, commentId: params.commentId });
    return {};
  });

  sharedRoute(app, voiceEndpoints.claimVoice, async ({ actor, params, body }) => ({
    data: await claimVoice(deps, actor, params.id, body),
  }));

  userRoute(app, voiceEndpoints.listVoiceClaims, async ({ actor, params }) => ({
    data: { items: await listVoiceClaims(deps, actor.userId, params.id) },
  }));

  sharedRoute(app, voiceEndpoints.undoVoiceClaim, async ({ actor, params }) => {
    await undoVoiceClaim(deps, actor, { recordId: params.id, claimId: params.claimId });
    return {};
  });
}

const ownerOf = ({ userId }: UserActor, request: FastifyRequest) => ({ userId, client: clientOf(request) });
