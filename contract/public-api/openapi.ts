/** The description of the public API (OpenAPI 3.1), made from the declarations: the server answers it, the reference is made from it, tests lint it. */
import { z } from 'zod';
import { FailureReply } from '../endpoint.ts';
import { FAILURES, type FailureCode } from '../errors.ts';
import { publicWords } from './described.ts';
import { PUBLIC_TAGS, type Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from './routes.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

/** Goes up with what is added; what is taken away needs another `/api/v2`. */
const API_VERSION = '1.0.0';

/** What every call by key may be refused for. */
const COMMON: readonly FailureCode[] = ['KEY_INVALID', 'KEY_SCOPE', 'TOO_MANY_REQUESTS', 'INTERNAL'];

/** @param origin of the installation, `https://notes.example` */
export function describePublicApi(origin: string): JsonObject {
  const schemas: Record<string, Json> = { Failure: schemaOf(FailureReply, 'output').schema };
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of OPERATIONS) {
    const { method, path } = operation.endpoint;
    const place = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    place[method.toLowerCase()] = describe(operation, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'NxNote API',
      version: API_VERSION,
      description: 'Gửi âm thanh, nhận văn bản. Thời gian là mili giây hoặc ISO 8601; chữ theo Unicode NFC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: Object.entries(PUBLIC_TAGS).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }, { header: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Khóa API: `Authorization: Bearer nxk_live_…`.',
        },
        header: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Khóa API.' },
      },
      headers: {
        RequestId: { description: 'Mã của lời gọi, có trong nhật ký máy chủ.', schema: { type: 'string' } },
        RateLimit: {
          description: 'Số lần gọi còn lại và số giây đến khi làm mới.',
          schema: { type: 'string' },
        },
      },
      responses: Object.fromEntries(COMMON.map((code) => [code, refusalOf([code])])),
      schemas,
    },
  };
}

function describe(operation: Operation, schemas: Record<string, Json>): JsonObject {
  const { endpoint, operationId, tag, title, text, isOnce } = operation;
  const needed = endpoint.scope === 'any' ? [] : [String(endpoint.scope)];
  return {
    operationId,
    tags: [tag],
    summary: title,
    description: text,
    security: [{ bearer: needed }, { header: needed }],
    'x-scope': endpoint.scope,
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation, schemas),
      ...(isOnce ? [ONCE_PARAMETER] : []),
    ],
    ...bodyOf(operation, schemas),
    responses: { '200': answerOf(operation, schemas), ...refusalsOf(operation) },
  };
}

const ONCE_PARAMETER: Json = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Tên của lời gọi: gửi lại cùng tên trong 24 giờ thì việc chỉ xảy ra một lần.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'giao-ban-47',
};

const PATH_WORDS: Record<string, string> = {
  id: 'Mã của bản ghi, bot hoặc webhook.',
  sentenceId: 'Mã của câu, lấy từ `sentences`.',
  event: 'Tên của sự kiện.',
};

const pathParameters = ({ endpoint, params = {} }: Operation): Json[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: PATH_WORDS[name] ?? name,
    schema: { type: 'string' },
    example: params[name] ?? name,
  }));

function queryParameters({ endpoint, query = {} }: Operation, schemas: Record<string, Json>): Json[] {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = asObject(schemaFor(endpoint.query, 'input', schemas));
  return Object.entries(properties as JsonObject).map(([name, schema]) => {
    const { description = name, ...rest } = asObject(schema);
    const example = query[name];
    return {
      name,
      in: 'query',
      required: (required as readonly Json[]).includes(name),
      description,
      schema: rest,
      ...(example === undefined ? {} : { example }),
    };
  });
}

function bodyOf({ endpoint, body, form }: Operation, schemas: Record<string, Json>): JsonObject {
  if (form) {
    const fields = Object.entries(form);
    const properties = Object.fromEntries(
      fields.map(([name, { text, isFile, example }]) => [
        name,
        {
          type: 'string',
          description: text,
          ...(isFile && { format: 'binary' }),
          ...(example === undefined ? {} : { examples: [example] }),
        },
      ]),
    );
    const required = fields.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []));
    const schema = { type: 'object', properties, required };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = schemaFor(endpoint.body, 'input', schemas);
  const content = { 'application/json': { schema, example: body as Json } };
  return { requestBody: { required: true, content } };
}

function answerOf({ endpoint, reply, file }: Operation, schemas: Record<string, Json>): Json {
  const headers = { [REQUEST_ID_HEADER]: HEADERS.requestId, ratelimit: HEADERS.rateLimit };
  const content = file
    ? Object.fromEntries(file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : {
        'application/json': {
          schema: schemaFor(endpoint.reply, 'output', schemas),
          example: reply as Json,
        },
      };
  return { description: 'Thành công.', headers, content };
}

const HEADERS = {
  requestId: { $ref: '#/components/headers/RequestId' },
  rateLimit: { $ref: '#/components/headers/RateLimit' },
} as const;

/** @param codes of one status */
function refusalOf(codes: readonly FailureCode[]): JsonObject {
  const code = codes[0]!;
  const { message, status } = FAILURES[code];
  const example = { code, message, statusCode: status };
  return {
    description: codes.map((name) => `\`${name}\`: ${FAILURES[name].message}`).join('\n\n'),
    headers: { [REQUEST_ID_HEADER]: HEADERS.requestId },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example } },
  };
}

/** By status, with the codes that it may have. */
function refusalsOf({ failures }: Operation): JsonObject {
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of new Set([...failures, ...COMMON])) {
    const { status } = FAILURES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, codes]) => [
        String(status),
        codes.length === 1 && COMMON.includes(codes[0]!)
          ? { $ref: `#/components/responses/${codes[0]!}` }
          : refusalOf(codes),
      ]),
  );
}

/** The schema of a part, with what it names once put among the components. */
function schemaFor(part: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const { schema, parts } = schemaOf(part, io);
  Object.assign(schemas, parts);
  return schema;
}

function schemaOf(part: z.ZodType, io: 'input' | 'output'): { schema: Json; parts: JsonObject } {
  const made = z.toJSONSchema(part, { io, metadata: publicWords, unrepresentable: 'any' });
  const { $schema: _, $defs = {}, ...schema } = made as { $schema?: string; $defs?: JsonObject };
  const id = (schema as { id?: string }).id;
  const parts = mapJson($defs, cleanSchema) as JsonObject;
  const clean = mapJson(schema, cleanSchema);
  if (id === undefined) return { schema: clean, parts };
  return { schema: { $ref: `#/components/schemas/${id}` }, parts: { ...parts, [id]: clean } };
}

/** Names are those of the components; bounds that only say "a number that JavaScript can hold" are left out. */
function cleanSchema(name: string, value: Json): Json | undefined {
  if (name === 'id' && typeof value === 'string') return undefined;
  if (name === '$ref' && typeof value === 'string') return value.replace('#/$defs/', '#/components/schemas/');
  if (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined;
  if (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) return undefined;
  return value;
}

function mapJson(value: Json, change: (name: string, value: Json) => Json | undefined): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => mapJson(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as JsonObject).flatMap(([name, entry]) => {
    const changed = change(name, entry);
    return changed === undefined ? [] : [[name, mapJson(changed, change)] as const];
  });
  return Object.fromEntries(entries);
}

const asObject = (value: Json): JsonObject => value as JsonObject;
