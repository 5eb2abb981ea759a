/**
 * Model Context Protocol (streamable HTTP, without sessions): each request brings its key and is answered whole, on whatever node it reaches. Who
 * asks and what they may is found by the public API itself.
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FAILURES } from '../../../contract/errors.ts';
import { publicAccountEndpoints } from '../../../contract/public-api/account.ts';
import { MCP_PATH } from '../../../contract/public-api/routes.ts';
import { AppError } from '../../platform/app-error.ts';
import { createCallApi } from './call-api.ts';
import { createTools } from './tools.ts';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export function registerMcp(app: FastifyInstance, publicUrl: string | null): void {
  app.post(MCP_PATH, { config: { access: 'signed' }, schema: { hide: true } }, async (request, reply) => {
    refuseStrangePage(request, publicUrl);
    const callApi = createCallApi(app, request);
    const me = await callApi(publicAccountEndpoints.getMe, {});
    void reply.headers(me.headers);
    if (me.reply === null) return reply.code(me.status).send(me.failure);
    // A sign-in is a browser's; programs have keys.
    if (me.reply.key === null) throw new AppError('KEY_INVALID');
    const server = createTools(callApi, new Set(me.reply.key.scopes));
    // Without a way to name sessions there are none; the types know no other word for it.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const response = await transport.handleRequest(toWebRequest(request), { parsedBody: request.body });
      return await sendOn(response, reply);
    } finally {
      await server.close();
    }
  });
  // Nothing is told unasked, and there is no session to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: MCP_PATH,
      config: { access: 'public' },
      schema: { hide: true },
      handler: (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .send({ code: 'NOT_FOUND', message: FAILURES.NOT_FOUND.message, statusCode: 405 }),
    });
}

/** Pages of others may not speak to it through somebody's browser. @throws AppError FORBIDDEN */
function refuseStrangePage({ headers, protocol, host }: FastifyRequest, publicUrl: string | null): void {
  const { origin } = headers;
  if (origin === undefined) return;
  // Where no address is set, a name that leads here may be anybody's.
  const own = publicUrl ?? (LOCAL.test(host) ? `${protocol}://${host}` : null);
  if (own === null || origin !== new URL(own).origin) throw new AppError('FORBIDDEN');
}

const toWebRequest = ({ headers, protocol, host, url }: FastifyRequest): Request =>
  new Request(new URL(url, `${protocol}://${host}`), {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
    ),
  });

async function sendOn(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = response.headers.get('content-type');
  if (type !== null) void reply.type(type);
  return reply.code(response.status).send(await response.text());
}
