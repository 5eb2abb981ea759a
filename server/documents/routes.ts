import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentEndpoints, type SavedDocument } from '../../contract/records/documents.ts';
import { RECORD_VERSION_PATH } from '../../contract/routes.ts';
import { AppError } from '../platform/app-error.ts';
import { sharedRoute, userRoute, type Actor } from '../platform/http/index.ts';
import {
  findRecord,
  includesRight,
  readRecordDetail,
  recordRight,
  sendFile,
  type DetailDeps,
  type Door,
} from '../records/index.ts';
import { nameVersion } from './name-version.ts';
import { registerDocument, signDocument, type SaveDeps } from './save-document.ts';
import { listVersions, readVersion, type VersionRow } from './store.ts';

/** The file is fetched at once. */
const ADDRESS_SECONDS = 300;
const DOOR: Door = { path: RECORD_VERSION_PATH, right: 'edit' };

export function registerDocumentRoutes(app: FastifyInstance, deps: SaveDeps & DetailDeps): void {
  const withAddress = ({ key: _key, ...version }: VersionRow, actor: Actor): SavedDocument => ({
    ...version,
    url: deps.recordAddresses.create(DOOR, version.audio_id, actor, ADDRESS_SECONDS, { version: version.id }),
  });
  const findVersion = async (actor: Actor, recordId: string, versionId?: string): Promise<SavedDocument> => {
    const version = await readVersion(deps, recordId, versionId);
    if (!version) throw new AppError('DOCUMENT_NOT_FOUND');
    return withAddress(version, actor);
  };

  sharedRoute(app, documentEndpoints.createDocumentSignature, ({ actor, body }) =>
    signDocument(deps, actor, body.audio_id),
  );

  sharedRoute(app, documentEndpoints.registerDocument, async ({ actor, body }) => ({
    data: withAddress(await registerDocument(deps, actor, body), actor),
  }));

  // For members who may edit: a version holds what was removed from the text since, and who changed which word.
  userRoute(app, documentEndpoints.getDocument, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    return { data: await findVersion(actor, record.id) };
  });

  userRoute(app, documentEndpoints.listDocumentVersions, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    return { data: await listVersions(deps, record.id) };
  });

  userRoute(app, documentEndpoints.getDocumentVersion, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'edit');
    return { data: await findVersion(actor, record.id, params.versionId) };
  });

  userRoute(app, documentEndpoints.nameDocumentVersion, async ({ actor, params, body }) => {
    const { id: recordId, versionId } = params;
    return {
      data: withAddress(await nameVersion(deps, actor, { recordId, versionId, name: body.name }), actor),
    };
  });

  sharedRoute(app, documentEndpoints.getMeeting, async ({ actor, params, query }) => {
    const hasAudio = query.add_audio_url === 'true';
    const record = await readRecordDetail(deps, actor, params.id, { hasAudio });
    const { userId } = actor;
    const right = userId === null ? null : await recordRight(deps, { userId }, record.id);
    const version = right && includesRight(right, 'edit') ? await readVersion(deps, record.id) : null;
    return { data: { ...record, audio_document: version && withAddress(version, actor) } };
  });

  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: RECORD_VERSION_PATH,
    config: { access: 'signed' },
    schema: { hide: true },
    handler: (request, reply) => sendVersion(deps, request.params.id, request, reply),
  });
}

async function sendVersion(
  deps: SaveDeps & DetailDeps,
  recordId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = new URLSearchParams(request.raw.url?.split('?').slice(1).join('?'));
  const access = await deps.recordAddresses.open(DOOR, recordId, query);
  const version = await readVersion(deps, access.row.id, query.get('version') ?? '');
  if (!version) throw new AppError('DOCUMENT_NOT_FOUND');
  const file = {
    key: version.key,
    types: /^application\/json$/,
    name: null,
    missing: 'DOCUMENT_NOT_FOUND',
    mayStillRead: () => deps.recordAddresses.mayStill(DOOR, access),
  } as const;
  return sendFile(deps, file, request, reply);
}
