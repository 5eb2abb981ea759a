/** Holds what is sent against the contract, and says field by field what is wrong with it. */
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { FieldFailure } from '../../../contract/endpoint.ts';
import { AppError } from '../app-error.ts';
import { inLanguage } from '../work-context.ts';
import { messages as english } from './messages.en.ts';
import { messages as vietnamese } from './messages.ts';

type Issue = z.core.$ZodIssue;

/** Said of one call: a list of thousands helps nobody. */
const MAX_FIELDS = 20;
/** Values that a field may have are listed up to here. */
const MAX_LISTED = 12;

export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = parseLeniently(schema, data);
    if (result.success) return { value: result.data };
    const fields = result.error.issues.slice(0, MAX_FIELDS).map(toFieldFailure);
    return { error: new AppError('BAD_REQUEST', { fields }) };
  };

/** Null is as good as nothing where a field is optional: programs write it for what they do not have. */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  for (;;) {
    const result = schema.safeParse(data, { reportInput: true });
    // Whoever refuses null may take the field's absence; what is required is missed the next time.
    if (result.success || !result.error.issues.map(({ path }) => dropNull(data, path)).includes(true))
      return result;
  }
}

/** Removes a field that holds null. @returns whether there was one */
function dropNull(data: unknown, path: readonly PropertyKey[]): boolean {
  let parent = data;
  for (const key of path.slice(0, -1))
    parent = isFields(parent) || Array.isArray(parent) ? Reflect.get(parent, key) : null;
  const key = path.at(-1);
  if (key === undefined || !isFields(parent) || parent[key] !== null) return false;
  return Reflect.deleteProperty(parent, key);
}

const isFields = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toFieldFailure = (issue: Issue): FieldFailure => ({
  path: issue.path.map(String).join('.'),
  message: describe(issue),
});

function describe(issue: Issue): string {
  const messages = inLanguage({ vi: vietnamese, en: english });
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? messages.missing
        : (messages.types[issue.expected] ?? messages.refused);
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big': {
      const maximum = toText(issue.maximum);
      if (issue.origin === 'string') return messages.longerThan(maximum);
      return issue.origin === 'array' ? messages.moreThan(maximum) : messages.higherThan(maximum);
    }
    case 'invalid_format':
      return messages.formats[issue.format] ?? messages.format;
    case 'invalid_value':
      return issue.values.length > MAX_LISTED
        ? messages.refused
        : messages.oneOf(issue.values.map(String).join(', '));
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return messages.refused;
  }
}

function describeTooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  const messages = inLanguage({ vi: vietnamese, en: english });
  if (minimum === 1 && (origin === 'string' || origin === 'array')) return messages.blank;
  if (origin === 'string') return messages.shorterThan(toText(minimum));
  return origin === 'array' ? messages.fewerThan(toText(minimum)) : messages.lowerThan(toText(minimum));
}

const toText = (number: number | bigint): string => number.toLocaleString('vi-VN');
