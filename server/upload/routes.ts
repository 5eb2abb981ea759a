import type { FastifyInstance } from 'fastify';
import { recordEndpoints } from '../../contract/records/records.ts';
import { uploadEndpoints } from '../../contract/records/upload.ts';
import { userRoute } from '../platform/http/index.ts';
import { toSummary } from '../records/index.ts';
import { acceptUpload, type AcceptDeps } from './accept-upload.ts';
import { createSignature } from './create-signature.ts';
import { registerLargeFileRoutes } from './large-file-routes.ts';

export function registerUploadRoutes(app: FastifyInstance, deps: AcceptDeps): void {
  registerLargeFileRoutes(app, deps);
  userRoute(app, uploadEndpoints.createUploadSignature, ({ actor, body }) =>
    createSignature(deps, actor.userId, body.file_extension, { takesTranscripts: true }),
  );
  userRoute(app, recordEndpoints.createRecord, async ({ actor, body }) => {
    const record = await acceptUpload(deps, actor.userId, body.data.record);
    return { data: { record: toSummary(record) } };
  });
}
