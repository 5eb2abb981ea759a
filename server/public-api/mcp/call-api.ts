/** Tools do what the key could do by itself, and in the same way: each is a call of the public API, with the scopes, rights and limits of it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallInput, CallReply, Endpoint, FailureReply } from '../../../contract/endpoint.ts';

export interface Answered<Reply> {
  status: number;
  /** Null where it was refused. */
  reply: Reply | null;
  failure: FailureReply | null;
  headers: Record<string, string>;
}

export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<Answered<CallReply<E>>>;

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: object;
}

/** Headers of an answer that concern whoever asked. */
const PASSED_ON = ['www-authenticate', 'retry-after', 'ratelimit', 'ratelimit-policy'];

export const createCallApi =
  (app: FastifyInstance, request: FastifyRequest): CallApi =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const { params = {}, query = {}, body } = input as Parts;
    const { authorization, 'x-api-key': key } = request.headers;
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      ),
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)] as const],
        ),
      ),
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(key === undefined ? {} : { 'x-api-key': key }),
      },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    });
    const isDone = response.statusCode === 200;
    const read: unknown = response.json();
    return {
      status: response.statusCode,
      reply: isDone ? (read as CallReply<E>) : null,
      failure: isDone ? null : (read as FailureReply),
      headers: Object.fromEntries(
        PASSED_ON.flatMap((name) => {
          const value = response.headers[name];
          return value === undefined ? [] : [[name, String(value)] as const];
        }),
      ),
    };
  };
