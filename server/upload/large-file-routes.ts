import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { PART_BYTES } from '../../contract/records/large-file-routes.ts';
import { largeFileEndpoints } from '../../contract/records/large-files.ts';
import { userRoute } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { dropRest } from '../platform/storage/index.ts';
import {
  beginLargeFile,
  completeLargeFile,
  listLargeFiles,
  readLargeFile,
  removeLargeFile,
  takePart,
  type LargeFileDeps,
} from './large-files.ts';

export function registerLargeFileRoutes(app: FastifyInstance, deps: LargeFileDeps & { queue: Queue }): void {
  userRoute(app, largeFileEndpoints.listLargeFiles, async ({ actor }) => ({
    data: await listLargeFiles(deps, actor.userId),
  }));
  userRoute(app, largeFileEndpoints.beginLargeFile, async ({ actor, body }) => ({
    data: await beginLargeFile(deps, actor.userId, body),
  }));
  userRoute(app, largeFileEndpoints.getLargeFile, async ({ actor, params }) => ({
    data: await readLargeFile(deps, actor.userId, params.id),
  }));
  userRoute(app, largeFileEndpoints.completeLargeFile, async ({ actor, params }) => ({
    data: await completeLargeFile(deps, actor.userId, params.id),
  }));
  userRoute(app, largeFileEndpoints.removeLargeFile, async ({ actor, params }) => {
    await removeLargeFile(deps, actor.userId, params.id);
    return {};
  });
  registerParts(app, deps);
}

/** Under a scope of its own: a part stays a stream. */
function registerParts(app: FastifyInstance, deps: LargeFileDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    userRoute(scope, largeFileEndpoints.sendFilePart, async ({ actor, params, request, reply }) => {
      const body = request.body instanceof Readable ? request.body : request.raw;
      const part = {
        offset: /^\d{1,13}$/.test(params.offset) ? Number(params.offset) : -1,
        sizeBytes: Number(request.headers['content-length'] ?? Number.NaN),
        body,
      };
      try {
        return { data: await takePart(deps, actor.userId, params.id, part) };
      } catch (error) {
        const isAllRead = await dropRest(body, PART_BYTES);
        if (!isAllRead) void reply.header('connection', 'close');
        throw error;
      }
    });
  });
}
