/** Every failure in one shape, also of what is no call at all: code, Vietnamese sentence, status. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROGRAM_CALLS } from '../../../contract/public-api/routes.ts';
import type { FailureReply } from '../../../contract/endpoint.ts';
import type { FailureCode } from '../../../contract/errors.ts';
import { READ_OUT_SIGNS } from '../../../contract/staff/request-log-kinds.ts';
import { AppError } from '../app-error.ts';
import { DatabaseAwayError } from '../database/index.ts';
import { inLanguage } from '../work-context.ts';
import { messages as english } from './messages.en.ts';
import { messages as vietnamese } from './messages.ts';
import { sentenceOf } from '../sentence-of.ts';

/** On every answer of the API; pages and files say otherwise themselves. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Failures of the framework, of Node and of the database that have a name of ours. */
const KNOWN_CODES: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'CONTENT_TYPE',
  // No id is as long.
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  // PostgreSQL keeps no text with a zero byte in it, nor JSON.
  '22021': 'BAD_REQUEST',
  '22P05': 'BAD_REQUEST',
};

/** What a row refers to that was removed in the moment before, by the end of the foreign key's name. */
const GONE: [RegExp, FailureCode][] = [
  [/_record_id_fkey$/, 'RECORD_NOT_FOUND'],
  [/_(link|visit)_id_fkey$/, 'SHARE_LINK_ENDED'],
  // Whoever calls, and the sign-in that let them in.
  [/_(user_id|saved_by|family)_fkey$/, 'UNAUTHENTICATED'],
];
const FOREIGN_KEY_VIOLATION = '23503';

function findKnownCode({
  code,
  constraint = '',
}: FastifyError & { constraint?: string }): FailureCode | undefined {
  if (code !== FOREIGN_KEY_VIOLATION) return KNOWN_CODES[code];
  return GONE.find(([key]) => key.test(constraint))?.[1];
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const known = findKnownCode(error);
  if (known) return new AppError(known, { cause: error });
  if (error instanceof DatabaseAwayError)
    return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
  const isClientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new AppError(isClientFault ? 'BAD_REQUEST' : 'INTERNAL', { cause: error });
}

/** Addresses carry tokens of signed downloads and sockets: the log gets the path only. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
});

const isProgramCall = ({ url }: FastifyRequest): boolean => url.startsWith(PROGRAM_CALLS);

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  request.failureCode = failure.code;
  if (failure.statusCode >= 500)
    request.log.error({ err: error, ...describeRequest(request) }, 'request failed');
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds);
  return reply.code(failure.statusCode).send({
    ...failure.toReply(),
    ...nameToCaller(failure, request),
  });
}

/** Callers quote it to whoever runs the installation, who finds it in the request log: programs the whole of it, people its first signs, and only of what failed on our side. */
function nameToCaller({ code, statusCode }: AppError, request: FastifyRequest): Partial<FailureReply> {
  if (isProgramCall(request)) return { request_id: request.id };
  if (statusCode < 500) return {};
  const id = request.id.slice(0, READ_OUT_SIGNS);
  const { withRequest } = inLanguage({ vi: vietnamese, en: english });
  return { message: withRequest(sentenceOf(code), id) };
}

/** For addresses that no route can be looked up for; no hook has run. */
export function sendBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...ANSWER_HEADERS, connection: 'close' });
  void sendFailure(error, request, reply);
}

/** For what is no HTTP, or whose headers never end: there is nothing to reply to but the connection. */
export function endConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const failure = new AppError(KNOWN_CODES[error.code ?? ''] ?? 'BAD_REQUEST');
  const body = JSON.stringify(failure.toReply());
  const headers = {
    ...ANSWER_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `${failure.statusCode} ${STATUS_CODES[failure.statusCode]}`;
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** Answers calls of paths that do not exist, or not in this way (RFC 9110, 15.5.6). Sees the routes added after it. */
export function answerUnknown(app: FastifyInstance): void {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // The start page answers whatever is no call.
    if (url === '/*') return;
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`);
    for (const name of [method].flat()) routes.push({ method: name, pattern });
  });
  app.setNotFoundHandler((request, reply) => {
    const found = routes.filter(({ pattern }) => pattern.test(pathOf(request)));
    const allowed = new Set(found.map(({ method }) => method));
    if (allowed.size > 0) void reply.header('allow', [...allowed].join(', '));
    const isKnown = allowed.size > 0 && !allowed.has(request.method);
    throw new AppError(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  });
}
