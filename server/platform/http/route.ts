/** Joins a declared endpoint to the code that answers it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FailureReply, type CallReply, type Endpoint, type PathParams } from '../../../contract/endpoint.ts';
import { AppError } from '../app-error.ts';
import type { Access, Actor, StaffRule, UserActor } from './access.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface CallContext<E extends Endpoint> {
  params: Record<PathParams<E['path']>, string>;
  query: Output<NonNullable<E['query']>>;
  body: Output<NonNullable<E['body']>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the contract names, or the reply itself where the handler has sent something else, for example a file. */
type Answer<E> = CallReply<E> | FastifyReply | Promise<CallReply<E> | FastifyReply>;

/** A route for everybody. */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: CallContext<E>) => Answer<E>,
): void {
  register(app, endpoint, { access: 'public' }, (request, reply) => answer(toCall<E>(request, reply)));
}

/** A route for signed-in people; the handler is given who asks. */
export const userRoute = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: CallContext<E> & { actor: UserActor }) => Answer<E>,
): void => registerFor({ access: 'user' }, app, endpoint, answer);

/** A route for those who run the installation; the handler is given who asks. */
export const operatorRoute = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: CallContext<E> & { actor: UserActor }) => Answer<E>,
): void => registerFor({ access: 'operator' }, app, endpoint, answer);

/** A route for those who have a role that the rule names; the handler is given who asks. */
export const staffRoute = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  rule: StaffRule,
  answer: (call: CallContext<E> & { actor: UserActor }) => Answer<E>,
): void => registerFor(rule, app, endpoint, answer);

function registerFor<E extends Endpoint>(
  rule: { access: 'user' } | StaffRule,
  app: FastifyInstance,
  endpoint: E,
  answer: (call: CallContext<E> & { actor: UserActor }) => Answer<E>,
): void {
  register(app, endpoint, rule, (request, reply) => {
    const { actor } = request;
    if (!actor || actor.userId === null) throw new AppError('UNAUTHENTICATED');
    return answer({ ...toCall<E>(request, reply), actor });
  });
}

/** A route for signed-in people and for those who came by a share link; what they may do is looked up with the record. */
export function sharedRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: CallContext<E> & { actor: Actor }) => Answer<E>,
): void {
  register(app, endpoint, { access: 'shared' }, (request, reply) => {
    if (!request.actor) throw new AppError('UNAUTHENTICATED');
    return answer({ ...toCall<E>(request, reply), actor: request.actor });
  });
}

const toCall = <E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): CallContext<E> => ({
  params: request.params as CallContext<E>['params'],
  query: request.query as CallContext<E>['query'],
  body: request.body as CallContext<E>['body'],
  request,
  reply,
});

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  rule: { access: Exclude<Access, 'signed'>; isMoney?: boolean },
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      ...rule,
      scope: endpoint.scope,
      opensBeforeSecondFactor: endpoint.opensBeforeSecondFactor ?? false,
    },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { 200: endpoint.reply, '4xx': FailureReply, '5xx': FailureReply },
    },
    handler,
  });
}
