import type { FastifyInstance } from 'fastify';
import { archiveEndpoints } from '../../contract/archive/archive.ts';
import { clientOf, userRoute } from '../platform/http/index.ts';
import { forgetArchive, presentArchive, startArchive, type ArchiveDeps } from './archives.ts';

export function registerArchiveRoutes(app: FastifyInstance, deps: ArchiveDeps): void {
  const present = async (userId: string) => ({ data: await presentArchive(deps, userId) });

  userRoute(app, archiveEndpoints.readArchive, ({ actor }) => present(actor.userId));

  userRoute(app, archiveEndpoints.startArchive, async ({ actor: { userId }, body, request }) => {
    await startArchive(deps, { userId, client: clientOf(request) }, body.folder_id ?? null);
    return present(userId);
  });

  userRoute(app, archiveEndpoints.removeArchive, async ({ actor: { userId } }) => {
    await forgetArchive(deps, userId);
    return present(userId);
  });
}
