/** What the reference on the developers' page shows, made from the same declarations as the document; the build puts it into the page. */
import type { RouteScope } from './api-scopes.ts';
import { FAILURES } from '../errors.ts';
import { describePublicApi, type Json, type JsonObject } from './openapi.ts';
import { PUBLIC_TAGS } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { writeSamples, type Samples } from './samples.ts';

export interface ReferenceField {
  name: string;
  place: 'path' | 'query' | 'header' | 'body';
  /** `string`, `integer`, or all that it may be. */
  kind: string;
  isNeeded: boolean;
  text: string;
}

export interface ReferenceCall {
  id: string;
  title: string;
  text: string;
  method: string;
  path: string;
  scope: RouteScope;
  fields: ReferenceField[];
  samples: Samples;
  /** Of the answer, JSON; null where it is a file. */
  answer: string | null;
  failures: { code: string; status: number; message: string }[];
}

export interface ReferenceGroup {
  tag: string;
  title: string;
  calls: ReferenceCall[];
}

export function makeReference(): ReferenceGroup[] {
  const { paths, components } = describePublicApi('') as { paths: JsonObject; components: JsonObject };
  const schemas = components['schemas'] as JsonObject;
  return Object.entries(PUBLIC_TAGS).map(([tag, title]) => ({
    tag,
    title,
    calls: OPERATIONS.filter((operation) => operation.tag === tag).map((operation) => {
      const { endpoint, operationId, failures, reply, file } = operation;
      const { method, scope } = endpoint;
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const described = (paths[path] as JsonObject)[method.toLowerCase()] as JsonObject;
      return {
        id: operationId,
        title: operation.title,
        text: operation.text,
        method,
        path,
        scope,
        fields: [...readParameters(described), ...readBody(described, schemas)],
        samples: writeSamples(operation),
        answer: file === undefined ? JSON.stringify(reply, null, 2) : null,
        failures: failures.map((code) => {
          const { status, message } = FAILURES[code];
          return { code, status, message };
        }),
      };
    }),
  }));
}

function readParameters(described: JsonObject): ReferenceField[] {
  return (described['parameters'] as readonly JsonObject[]).map((parameter) => ({
    name: parameter['name'] as string,
    place: parameter['in'] as ReferenceField['place'],
    kind: kindOf(parameter['schema'] as JsonObject),
    isNeeded: parameter['required'] === true,
    text: parameter['description'] as string,
  }));
}

function readBody(described: JsonObject, schemas: JsonObject): ReferenceField[] {
  const content = ((described['requestBody'] ?? {}) as { content?: JsonObject }).content;
  const body = content && (Object.values(content)[0] as { schema: JsonObject }).schema;
  return body ? listFields(body, schemas, '') : [];
}

/** Fields inside fields with their way, `data.invitation`. */
function listFields(schema: JsonObject, schemas: JsonObject, way: string): ReferenceField[] {
  const ref = schema['$ref'];
  if (typeof ref === 'string') return listFields(schemas[ref.split('/').at(-1)!] as JsonObject, schemas, way);
  const { properties = {}, required = [] } = schema as {
    properties?: JsonObject;
    required?: readonly Json[];
  };
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = value as JsonObject;
    if (field['type'] === 'object') return listFields(field, schemas, `${way}${name}.`);
    return [
      {
        name: `${way}${name}`,
        place: 'body' as const,
        kind: kindOf(field),
        isNeeded: required.includes(name),
        text: (field['description'] as string | undefined) ?? '',
      },
    ];
  });
}

function kindOf(schema: JsonObject): string {
  const { enum: choices, type, format, items } = schema;
  if (Array.isArray(choices)) return (choices as readonly string[]).join(', ');
  if (type === 'array') return `[${kindOf((items ?? {}) as JsonObject)}]`;
  return format === 'binary' ? 'file' : typeof type === 'string' ? type : 'string';
}
