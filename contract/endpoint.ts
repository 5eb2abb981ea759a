/**
 * How an HTTP call is declared. One declaration feeds the server's validation, the browser's typed client and `/openapi.json`.
 */
import { z } from 'zod';
import type { RouteScope } from './public-api/api-scopes.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod;
  /** Path as the specification writes it; `:name` marks a parameter. */
  readonly path: Path;
  /** What an API key needs to make the call; null where none may. Every call says so. */
  readonly scope: RouteScope;
  /** Whoever still has to set up the second factor that their organisation asks for may call it, too. */
  readonly opensBeforeSecondFactor?: true;
  /** One English sentence for the API description. */
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
}

/** Declares an endpoint; exists only so that literal types are kept. */
export function endpoint<
  const Path extends string,
  Reply extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(declaration: Endpoint<Path, Query, Body, Reply>): Endpoint<Path, Query, Body, Reply> {
  return declaration;
}

/** What is wrong with one field of a call, in Vietnamese; `path` as in `data.record.name`, empty for the whole. */
export const FieldFailure = z.object({ path: z.string(), message: z.string() });
export type FieldFailure = z.infer<typeof FieldFailure>;

/** The body of every refused call; the code is one of `FAILURES`. */
export const FailureReply = z.object({
  code: z.string(),
  message: z.string(),
  statusCode: z.int(),
  /** With `BAD_REQUEST`, where it can be said. */
  fields: z.array(FieldFailure).optional(),
  /** To programs: under which the log of the installation has the call. */
  request_id: z.string().optional(),
});
export type FailureReply = z.infer<typeof FailureReply>;

/** The parameter names of a path: `'/a/:id/b/:part'` gives `'id' | 'part'`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, z.ZodType>
    ? ([PathParams<Path>] extends [never] ? unknown : { params: Record<PathParams<Path>, string> }) &
        (Query extends z.ZodUndefined ? unknown : { query?: z.input<Query> }) &
        (Body extends z.ZodUndefined ? unknown : { body: z.input<Body> })
    : never;

/** What the caller gets back. */
export type CallReply<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer Reply> ? z.output<Reply> : never;
