/** What a change of the description would break for programs that were written for an earlier one. */
import type { Json, JsonObject } from './openapi.ts';

/** @returns one sentence for each; nothing where all that worked works on */
export function findBreaks(before: JsonObject, after: JsonObject): string[] {
  const breaks: string[] = [];
  const [old, now] = [new Document(before), new Document(after)];
  for (const [path, methods] of Object.entries(objectOf(before['paths'])))
    for (const [method, operation] of Object.entries(objectOf(methods))) {
      const name = `${method.toUpperCase()} ${path}`;
      const kept = objectOf(objectOf(objectOf(after['paths'])[path])[method]);
      if (Object.keys(kept).length === 0) {
        breaks.push(`${name} is gone`);
        continue;
      }
      compareOperations(name, { old, now }, objectOf(operation), kept, breaks);
    }
  return breaks;
}

interface Pair {
  old: Document;
  now: Document;
}

function compareOperations(
  name: string,
  documents: Pair,
  before: JsonObject,
  after: JsonObject,
  breaks: string[],
): void {
  for (const field of ['operationId', 'x-scope'] as const)
    if (before[field] !== after[field])
      breaks.push(`${name}: ${field} ${textOf(before[field])} became ${textOf(after[field])}`);
  const parametersOf = (operation: JsonObject) =>
    new Map(
      ((operation['parameters'] ?? []) as readonly JsonObject[]).map((parameter) => [
        `${textOf(parameter['in'])} ${textOf(parameter['name'])}`,
        parameter,
      ]),
    );
  const [had, has] = [parametersOf(before), parametersOf(after)];
  for (const [key, parameter] of had) {
    const kept = has.get(key);
    if (!kept) breaks.push(`${name}: ${key} is gone`);
    else compareSent(`${name} ${key}`, documents, parameter['schema'], kept['schema'], breaks);
  }
  for (const [key, parameter] of has)
    if (parameter['required'] === true && had.get(key)?.['required'] !== true)
      breaks.push(`${name}: ${key} is needed now`);
  const bodies = [before, after].map((operation) => contentOf(operation['requestBody']));
  for (const [type, schema] of Object.entries(bodies[0]!)) {
    if (bodies[1]![type] === undefined) breaks.push(`${name}: takes no ${type} any more`);
    else compareSent(`${name} body`, documents, schema, bodies[1]![type], breaks);
  }
  if (Object.keys(bodies[0]!).length === 0 && Object.keys(bodies[1]!).length > 0)
    breaks.push(`${name}: a body is needed now`);
  const answers = [before, after].map((operation) => contentOf(objectOf(operation['responses'])['200']));
  for (const [type, schema] of Object.entries(answers[0]!)) {
    if (answers[1]![type] === undefined) breaks.push(`${name}: answers no ${type} any more`);
    else compareAnswered(`${name} answer`, documents, schema, answers[1]![type], breaks);
  }
}

/** What callers send: nothing more may be needed, and nothing that was taken refused. */
function compareSent(
  name: string,
  { old, now }: Pair,
  before: Json | undefined,
  after: Json | undefined,
  breaks: string[],
): void {
  const [had, has] = [old.resolve(before), now.resolve(after)];
  compareKinds(name, had, has, breaks);
  for (const value of valuesOf(had))
    if (valuesOf(has).length > 0 && !valuesOf(has).includes(value))
      breaks.push(`${name}: ${JSON.stringify(value)} is refused`);
  for (const [bound, isStricter] of [
    ['maximum', (one: number, other: number) => other < one],
    ['maxLength', (one: number, other: number) => other < one],
    ['minimum', (one: number, other: number) => other > one],
    ['minLength', (one: number, other: number) => other > one],
  ] as const) {
    const [one, other] = [had[bound], has[bound]];
    if (typeof other === 'number' && (typeof one !== 'number' || isStricter(one, other)))
      breaks.push(`${name}: ${bound} is ${other} now`);
  }
  const needed = (has['required'] ?? []) as readonly string[];
  for (const field of needed)
    if (!((had['required'] ?? []) as readonly string[]).includes(field))
      breaks.push(`${name}.${field} is needed now`);
  for (const [field, schema] of Object.entries(objectOf(had['properties']))) {
    const kept = objectOf(has['properties'])[field];
    if (kept === undefined) breaks.push(`${name}.${field} is gone`);
    else compareSent(`${name}.${field}`, { old, now }, schema, kept, breaks);
  }
}

/** What callers read: everything that was there is there, and of the same kind. */
function compareAnswered(
  name: string,
  { old, now }: Pair,
  before: Json | undefined,
  after: Json | undefined,
  breaks: string[],
): void {
  const [had, has] = [old.resolve(before), now.resolve(after)];
  compareKinds(name, had, has, breaks);
  for (const field of (had['required'] ?? []) as readonly string[])
    if (!((has['required'] ?? []) as readonly string[]).includes(field))
      breaks.push(`${name}.${field} may be missing`);
  for (const [field, schema] of Object.entries(objectOf(had['properties']))) {
    const kept = objectOf(has['properties'])[field];
    if (kept === undefined) breaks.push(`${name}.${field} is gone`);
    else compareAnswered(`${name}.${field}`, { old, now }, schema, kept, breaks);
  }
  if (had['items'] !== undefined)
    compareAnswered(`${name}[]`, { old, now }, had['items'], has['items'], breaks);
  const [choices, kept] = [had['anyOf'], has['anyOf']] as readonly (readonly Json[] | undefined)[];
  choices?.forEach((choice, place) => {
    if (kept?.[place] === undefined) breaks.push(`${name}: a choice is gone`);
    else compareAnswered(name, { old, now }, choice, kept[place], breaks);
  });
}

function compareKinds(name: string, had: JsonObject, has: JsonObject, breaks: string[]): void {
  const [one, other] = [had['type'], has['type']].map((type) => JSON.stringify(type));
  if (one !== other) breaks.push(`${name}: ${one} became ${other}`);
}

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

const valuesOf = (schema: JsonObject): readonly Json[] => (schema['enum'] ?? []) as readonly Json[];

/** Schemas of a body or an answer, by content type. */
const contentOf = (part: Json | undefined): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(objectOf(objectOf(part)['content'])).map(([type, content]) => [
      type,
      objectOf(content)['schema'] ?? {},
    ]),
  );

const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

class Document {
  private readonly schemas: JsonObject;
  constructor(document: JsonObject) {
    this.schemas = objectOf(objectOf(document['components'])['schemas']);
  }
  /** A schema with what its name stands for. */
  resolve(schema: Json | undefined): JsonObject {
    const found = objectOf(schema);
    const name = found['$ref'];
    return typeof name === 'string' ? this.resolve(this.schemas[name.split('/').at(-1)!]) : found;
  }
}
