/** Requests that are wrong in one place: each value of a good request is replaced by one that no page sends. */
import { endpoints, type EndpointName } from '../contract/index.ts';
import { createRandom } from '../transcript/document/testing.ts';
import { signUp } from '../server/testing/person.ts';
import type { Call, Caller, Client } from './client.ts';
import type { Findings } from './findings.ts';
import { toCall } from './grants.ts';
import type { Parts, Rule } from './rule.ts';
import { RULES } from './rules.ts';
import type { World } from './world.ts';

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  '',
  ' ',
  '0',
  'null',
  'ữ'.normalize('NFD').repeat(50),
  '\u0000',
  'a\r\nBcc: x@example.com',
  '\uD800',
  '\u202E\u2066ệ',
  '🧨'.repeat(200),
  'x'.repeat(200_000),
  "'; drop table record; --",
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'javascript:alert(1)',
  [],
  {},
  [null],
  Array.from({ length: 20_000 }, () => 1),
  deep(500),
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
  { $ne: null },
];

/** Sent whole, in the place of a body. */
const RAW: readonly { content: string; type: string }[] = [
  { content: '', type: 'application/json' },
  { content: '{', type: 'application/json' },
  { content: '[1,2', type: 'application/json' },
  { content: '{"__proto__":{"isAdmin":true}}', type: 'application/json' },
  { content: '"text"', type: 'application/json' },
  { content: 'null', type: 'application/json' },
  { content: 'a=1&b=2', type: 'application/x-www-form-urlencoded' },
  { content: '<a/>', type: 'application/xml' },
  { content: '{}', type: 'text/plain' },
  { content: `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, type: 'application/json' },
  { content: `{"a":"${'x'.repeat(3_000_000)}"}`, type: 'application/json' },
];

const PATH_PARTS = [
  '%ff',
  '%00',
  '%',
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  '%F0%9F%A7%A8',
  "' or 1=1",
  '__proto__',
];

/** These end what the next requests need, whatever their body says. */
const ENDING: readonly EndpointName[] = ['logout'];

/**
 * @param most how many requests are sent, chosen by the seed; all of them are about 5,000
 */
export async function attackBodies(
  world: World,
  client: Client,
  findings: Findings,
  { seed, most }: { seed: number; most: number },
): Promise<void> {
  const person = await signUp(world.address);
  const callers: Caller[] = [
    { name: 'owner', token: world.owner.tokens.access_token },
    { name: 'another person', token: person.tokens.access_token },
  ];
  const calls: Call[] = [];
  for (const [name, rule] of Object.entries(RULES) as [EndpointName, Rule][]) {
    if (ENDING.includes(name)) continue;
    const parts = await rule.request(world);
    const good = toCall(name, parts, world.recordId);
    for (const changed of spoil(parts)) calls.push(toCall(name, changed, world.recordId));
    if (parts.body !== undefined) for (const raw of RAW) calls.push({ ...good, raw });
    for (const part of PATH_PARTS) calls.push({ ...good, path: spoilPath(good.path, part, world.recordId) });
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS'])
      if (!isCall(method, name)) calls.push({ method, path: good.path });
  }
  const random = createRandom(seed);
  const chosen = calls.filter(() => random() < most / calls.length);
  for (const call of chosen) {
    await client.send(callers[random() < 0.7 ? 0 : 1]!, call);
    findings.count('hostile requests');
  }
}

/** Whether the contract has a call of this method at the place of another. */
const isCall = (method: string, name: EndpointName): boolean =>
  Object.values(endpoints).some((call) => call.path === endpoints[name].path && call.method === method);

/** The parts with one value replaced, for each value and each that is hostile. */
function* spoil(parts: Parts): Generator<Parts> {
  for (const key of ['body', 'query', 'params'] as const) {
    const value = parts[key];
    if (value === undefined) continue;
    for (const path of pathsOf(value))
      for (const hostile of HOSTILE) {
        const isText = key !== 'body';
        const replacement = isText ? JSON.stringify(hostile).slice(0, 5_000) : hostile;
        if (isText && path.length === 0) continue;
        yield { ...parts, [key]: replaceAt(value, path, replacement) };
      }
  }
}

/** Where values stand in a value, itself included. */
function* pathsOf(value: unknown, path: string[] = []): Generator<string[]> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, key]);
}

function replaceAt(value: unknown, [first, ...others]: readonly string[], replacement: unknown): unknown {
  if (first === undefined) return replacement;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const slots = copy as Record<string, unknown>;
  slots[first] = replaceAt(slots[first], others, replacement);
  return copy;
}

const spoilPath = (path: string, part: string, recordId: string): string =>
  path.includes(recordId) ? path.replace(recordId, part) : `${path.split('?')[0]}/${part}`;
