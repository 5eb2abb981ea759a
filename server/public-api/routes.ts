/** The calls of programs: each does what a call of the app does, in names that stay. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describePublicApi } from '../../contract/public-api/openapi.ts';
import type { IndexDeps } from '../search/index.ts';
import { registerAccountCalls } from './account-routes.ts';
import { writeN8nWorkflow } from '../../contract/public-api/n8n-workflow.ts';
import { N8N_WORKFLOW_FILE } from '../../contract/public-api/routes.ts';
import { registerCommandLine } from './command-line-route.ts';
import { registerMcp } from './mcp/route.ts';
import { registerLiveCalls, type LiveCallDeps } from './live-routes.ts';
import { registerRecordCalls, type RecordCallDeps } from './record-routes.ts';
import { registerSearchCall } from './search-route.ts';
import { registerUploadCall, type UploadCallDeps } from './upload-record.ts';

export function registerPublicApi(
  app: FastifyInstance,
  {
    publicUrl,
    ...deps
  }: RecordCallDeps & UploadCallDeps & LiveCallDeps & IndexDeps & { publicUrl: string | null },
): void {
  const originOf = ({ protocol, host }: FastifyRequest): string => publicUrl ?? `${protocol}://${host}`;
  app.get('/openapi.public.json', { config: { access: 'public' }, schema: { hide: true } }, (request) =>
    describePublicApi(originOf(request)),
  );
  app.get(
    N8N_WORKFLOW_FILE,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) =>
      reply
        .header('content-disposition', `attachment; filename="${N8N_WORKFLOW_FILE.slice(1)}"`)
        .send(writeN8nWorkflow(originOf(request))),
  );
  registerCommandLine(app, originOf);
  registerAccountCalls(app, deps);
  registerRecordCalls(app, deps);
  registerUploadCall(app, deps);
  registerLiveCalls(app, deps);
  registerSearchCall(app, deps);
  registerMcp(app, publicUrl);
}
