import type { FastifyInstance } from 'fastify';
import { documentEndpoints, type SavedDocument } from '../../contract/documents.ts';
import { AppError } from '../platform/app-error.ts';
import { sharedRoute } from '../platform/http/index.ts';
import { findRecord, readRecordDetail, type DetailDeps } from '../records/index.ts';
import { registerDocument, signDocument, type SaveDeps } from './save-document.ts';
import { listVersions, readVersion, type VersionRow } from './store.ts';

/** The file is fetched at once. */
const ADDRESS_SECONDS = 3600;

export function registerDocumentRoutes(app: FastifyInstance, deps: SaveDeps & DetailDeps): void {
  const withAddress = async ({ key, ...version }: VersionRow): Promise<SavedDocument> => ({
    ...version,
    url: await deps.storage.createReadUrl(key, ADDRESS_SECONDS),
  });
  const findVersion = async (recordId: string, versionId?: string): Promise<SavedDocument> => {
    const version = await readVersion(deps, recordId, versionId);
    if (!version) throw new AppError('DOCUMENT_NOT_FOUND');
    return withAddress(version);
  };

  sharedRoute(app, documentEndpoints.createDocumentSignature, ({ actor, body }) =>
    signDocument(deps, actor, body.audio_id),
  );

  sharedRoute(app, documentEndpoints.registerDocument, async ({ actor, body }) => ({
    data: await withAddress(await registerDocument(deps, actor, body)),
  }));

  sharedRoute(app, documentEndpoints.getDocument, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await findVersion(record.id) };
  });

  sharedRoute(app, documentEndpoints.listDocumentVersions, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await listVersions(deps, record.id) };
  });

  sharedRoute(app, documentEndpoints.getDocumentVersion, async ({ actor, params }) => {
    const record = await findRecord(deps, actor, params.id, 'view');
    return { data: await findVersion(record.id, params.versionId) };
  });

  sharedRoute(app, documentEndpoints.getMeeting, async ({ actor, params, query }) => {
    const hasAudio = query.add_audio_url === 'true';
    const record = await readRecordDetail(deps, actor, params.id, { hasAudio });
    const version = await readVersion(deps, record.id);
    return { data: { ...record, audio_document: version && (await withAddress(version)) } };
  });
}
