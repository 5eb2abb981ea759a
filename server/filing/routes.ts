import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filingEndpoints, type Folder } from '../../contract/filing/filing.ts';
import { AppError } from '../platform/app-error.ts';
import { clientOf, userRoute, type UserActor } from '../platform/http/index.ts';
import { lockOwner, type LetInDeps } from '../records/index.ts';
import { fileRecords } from './file-records.ts';
import {
  listFolderMembers,
  removeFolderMember,
  setFolderMember,
  withdrawFolderInvitation,
} from './folder-members.ts';
import { removeFolderOrganisation, setFolderOrganisation } from './folder-organisation.ts';
import {
  addFolder,
  moveFolders,
  removeFolder,
  requireFolder,
  restoreFolder,
  setFolderName,
} from './folder-store.ts';
import { tellingOfRights } from './telling-of-rights.ts';
import { addTag, readFiling, removeTag, updateTag } from './store.ts';

export function registerFilingRoutes(app: FastifyInstance, deps: LetInDeps): void {
  userRoute(app, filingEndpoints.getFiling, async ({ actor }) => ({
    data: await readFiling(deps, actor.userId),
  }));

  userRoute(app, filingEndpoints.fileRecords, async ({ actor, body }) => ({
    data: await fileRecords(deps, actor.userId, body.changes),
  }));

  userRoute(app, filingEndpoints.createTag, async ({ actor, body }) => ({
    data: { tag: await alone(actor.userId, () => addTag(deps, actor.userId, body)) },
  }));

  userRoute(app, filingEndpoints.updateTag, async ({ actor, params, body }) => ({
    data: { tag: await updateTag(deps, actor.userId, params.id, body) },
  }));

  userRoute(app, filingEndpoints.removeTag, async ({ actor, params }) => {
    await removeTag(deps, actor.userId, params.id);
    return {};
  });

  userRoute(app, filingEndpoints.createFolder, async ({ actor, body }) => {
    const { id, parent_id, name } = await alone(actor.userId, () => addFolder(deps, actor.userId, body));
    return { data: { folder: { id, parent_id, name, amount: 0, is_shared: false } } };
  });

  userRoute(app, filingEndpoints.updateFolder, async ({ actor, params, body }) => {
    const { userId } = actor;
    const folder = await alone(userId, async () => {
      const { id, parent_id } = await requireFolder(deps, userId, params.id);
      if (body.name !== undefined) await setFolderName(deps, userId, id, body.name);
      if (body.parent_id !== undefined && body.parent_id !== parent_id)
        await tellingOfRights(deps, id, () => moveFolders(deps, userId, [id], body.parent_id!));
      return readFolder(userId, id);
    });
    return { data: { folder } };
  });

  userRoute(app, filingEndpoints.removeFolder, async ({ actor, params }) => {
    const removal = { folderId: params.id, now: deps.clock.now() };
    await alone(actor.userId, async () => {
      const { id } = await requireFolder(deps, actor.userId, params.id);
      await tellingOfRights(deps, id, () => removeFolder(deps, actor.userId, removal));
    });
    return {};
  });

  userRoute(app, filingEndpoints.restoreFolder, async ({ actor, params }) => {
    await alone(actor.userId, () =>
      tellingOfRights(deps, params.id, () => restoreFolder(deps, actor.userId, params.id)),
    );
    return {};
  });

  userRoute(app, filingEndpoints.listFolderMembers, async ({ actor, params }) => ({
    data: await listFolderMembers(deps, actor.userId, params.id),
  }));

  userRoute(app, filingEndpoints.setFolderMember, async ({ actor, params, body, request }) => ({
    data: await setFolderMember(deps, ownerOf(actor, request), params.id, body),
  }));

  userRoute(app, filingEndpoints.removeFolderMember, async ({ actor, params, request }) => {
    await removeFolderMember(deps, ownerOf(actor, request), params.id, params.userId);
    return {};
  });

  userRoute(app, filingEndpoints.withdrawFolderInvitation, async ({ actor, params, body, request }) => {
    await withdrawFolderInvitation(deps, ownerOf(actor, request), params.id, body.email);
    return {};
  });

  userRoute(app, filingEndpoints.setFolderOrganisation, async ({ actor, params, body, request }) => {
    await setFolderOrganisation(deps, ownerOf(actor, request), params.id, body);
    return {};
  });

  userRoute(app, filingEndpoints.removeFolderOrganisation, async ({ actor, params, request }) => {
    await removeFolderOrganisation(deps, ownerOf(actor, request), params.id);
    return {};
  });

  /** One change of what a person has at a time: limits hold, and no folder comes to lie in itself. */
  const alone = <Result>(userId: string, change: () => Promise<Result>): Promise<Result> =>
    deps.database.transaction(async () => {
      await lockOwner(deps, userId);
      return change();
    });

  async function readFolder(userId: string, folderId: string): Promise<Folder> {
    const folder = (await readFiling(deps, userId)).folders.find(({ id }) => id === folderId);
    if (!folder) throw new AppError('FOLDER_NOT_FOUND');
    return folder;
  }
}

const ownerOf = ({ userId }: UserActor, request: FastifyRequest) => ({ userId, client: clientOf(request) });
