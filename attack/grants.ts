/** Every call of the contract by everybody who may ask: who may is answered, who may not is refused with the right code. */
import { endpoints, type EndpointName } from '../contract/index.ts';
import { isStaffAccess, mayDo } from '../contract/account/roles.ts';
import type { RecordRight } from '../contract/records/records.ts';
import type { Call, Client } from './client.ts';
import type { Findings } from './findings.ts';
import type { Parts, Rule } from './rule.ts';
import { RULES } from './rules.ts';
import type { Actor, World } from './world.ts';

const ORDER: readonly string[] = ['view', 'comment', 'edit', 'own'] satisfies RecordRight[];

/** What refusals of somebody without the right are called; a call that finds its thing missing first would prove nothing. */
const REFUSALS = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_OPERATOR',
  'ROLE_MISSING',
  'RECORD_NOT_FOUND',
  'FOLDER_NOT_FOUND',
  'SHARE_LINK_ENDED',
  'SHARE_PASSWORD_NEEDED',
]);

export async function attackGrants(world: World, client: Client, findings: Findings): Promise<void> {
  await compareWithDescription(client, findings);
  for (const [name, rule] of Object.entries(RULES) as [EndpointName, Rule][])
    for (const actor of world.actors) {
      const { status, code } = await client.send(
        actor,
        toCall(name, await rule.request(world), world.recordId),
      );
      findings.count('grants looked at');
      const isAnswered = status === 200 || (code !== null && rule.answers.includes(code));
      const line = `${actor.name} calls ${name}: ${status} ${code ?? ''}`;
      if (mayCall(rule, actor)) {
        if (code === 'TOO_MANY_REQUESTS') findings.count('grants limited');
        else if (!isAnswered) findings.add('refused wrongly', line);
      } else if (code === null || !REFUSALS.has(code)) findings.add('granted wrongly', line);
    }
}

function mayCall({ who, byLink }: Rule, actor: Actor): boolean {
  // A token of a link that opens nothing is refused wherever links count.
  if (who === 'anybody') return true;
  if (isStaffAccess(who)) return actor.role !== undefined && mayDo([actor.role], who);
  const isPerson = actor.token !== undefined && actor.holds !== 'no sign-in';
  if (who === 'person') return isPerson;
  return (isPerson || byLink === true) && ORDER.indexOf(actor.holds) >= ORDER.indexOf(who);
}

/** The request of a call, with its parts in their places. */
export function toCall(name: EndpointName, { params = {}, query, body }: Parts, recordId: string): Call {
  const { method, path } = endpoints[name];
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? (key === 'id' ? recordId : '')),
  );
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return { method, path: filled + search, body };
}

/** The description of the API names exactly the calls that are looked at. */
async function compareWithDescription(client: Client, findings: Findings): Promise<void> {
  const { text } = await client.send({ name: 'nobody' }, { method: 'GET', path: '/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const known = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
  for (const call of described) if (!known.has(call)) findings.add('without a rule', call);
}
