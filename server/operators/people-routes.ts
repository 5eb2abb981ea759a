/** People and their minutes. Nothing here reads a record. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { maskEmail } from '../../contract/account/mask-email.ts';
import { STAFF_ROLES } from '../../contract/account/roles.ts';
import {
  staffPeopleEndpoints as endpoints,
  type StaffPersonDetail,
} from '../../contract/staff/staff-people.ts';
import { foldMarks } from '../../transcript/words/vietnamese.ts';
import type { Sessions } from '../auth/index.ts';
import { correctMinutes, dayEnd, listLedgerOf, readMinutesOf, setPackage } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import { staffRoute } from '../platform/http/index.ts';
import { recordAct, type Act, type Call, type StaffDeps } from './record-act.ts';

const PAGE_SIZE = 20;
const LEDGER_PAGE_SIZE = 50;

export interface PeopleDeps extends StaffDeps {
  sessions: Pick<Sessions, 'endAll'>;
}

interface PersonCall extends Call {
  params: { id: string };
}

export function registerPeopleRoutes(app: FastifyInstance, deps: PeopleDeps): void {
  const answer = async (id: string) => ({ data: { person: await readPerson(deps, id) } });

  /** Changes a person in one transaction with what stands of it in the trail. */
  const change = async (call: PersonCall, act: Act, work: () => Promise<unknown>) => {
    const { id } = call.params;
    await deps.database.transaction(async () => {
      await requirePerson(deps, id);
      if ((await work()) !== false) await recordAct(deps, call, { ...act, userId: id });
    });
    return answer(id);
  };

  staffRoute(app, endpoints.listPeople, { access: 'staff' }, async ({ query }) => ({
    data: { ...(await listPeople(deps, query)), page_size: PAGE_SIZE },
  }));

  staffRoute(app, endpoints.getPerson, { access: 'staff' }, ({ params }) => answer(params.id));

  staffRoute(app, endpoints.listLedger, { access: 'staff' }, async ({ params, query }) => {
    await requirePerson(deps, params.id);
    const { before = null } = query;
    // One more than is shown says whether there are more.
    const rows = await listLedgerOf(deps, params.id, { before, limit: LEDGER_PAGE_SIZE + 1 });
    const items = rows.slice(0, LEDGER_PAGE_SIZE);
    return { data: { items, next: rows.length > LEDGER_PAGE_SIZE ? items.at(-1)!.id : null } };
  });

  staffRoute(app, endpoints.correctMinutes, { access: 'finance', isMoney: true }, (call) => {
    const { seconds, until, reason, request_key: onceKey } = call.body;
    const detail = `${seconds > 0 ? '+' : '\u2212'}${Math.abs(seconds)} s`;
    const end = until === undefined ? null : dayEnd(until);
    if (end !== null && end <= deps.clock.now()) throw new AppError('BAD_REQUEST');
    return change(call, { kind: 'minutes-corrected', detail, reason }, () =>
      correctMinutes(deps, {
        userId: call.params.id,
        seconds,
        until: end,
        reason,
        onceKey,
        by: call.actor.userId,
      }),
    );
  });

  staffRoute(app, endpoints.setPackage, { access: 'finance', isMoney: true }, (call) => {
    const { package_id: packageId, reason } = call.body;
    return change(call, { kind: 'package-changed', detail: packageId, reason }, () =>
      setPackage(deps, call.params.id, packageId),
    );
  });

  staffRoute(app, endpoints.suspendPerson, { access: 'operator', isMoney: true }, (call) => {
    const { is_suspended: isSuspended, reason } = call.body;
    const kind = isSuspended ? 'person-suspended' : 'person-restored';
    return change(call, { kind, reason }, () => suspend(deps, call.params.id, isSuspended));
  });

  staffRoute(app, endpoints.signPersonOut, { access: 'support' }, (call) =>
    change(call, { kind: 'signed-out-everywhere', reason: call.body.reason }, () =>
      deps.sessions.endAll(call.params.id),
    ),
  );
}

/** Also for what is no id at all. @throws AppError PERSON_NOT_FOUND */
async function requirePerson({ database }: StaffDeps, id: string): Promise<void> {
  const found = await database.sql
    .selectFrom('account')
    .select('id')
    .where(sql<string>`id::text`, '=', id.toLowerCase())
    .executeTakeFirst();
  if (!found) throw new AppError('PERSON_NOT_FOUND');
}

/** @returns whether anything has changed. @throws AppError PERSON_IS_STAFF */
async function suspend(deps: PeopleDeps, id: string, isSuspended: boolean): Promise<boolean> {
  const account = await deps.database.sql
    .selectFrom('account')
    .select(['scope', 'suspended_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('PERSON_NOT_FOUND'));
  if (isSuspended && account.scope.length > 0) throw new AppError('PERSON_IS_STAFF');
  if ((account.suspended_at !== null) === isSuspended) return false;
  await deps.database.sql
    .updateTable('account')
    .set({ suspended_at: isSuspended ? deps.clock.now() : null })
    .where('id', '=', id)
    .execute();
  if (isSuspended) await deps.sessions.endAll(id);
  return true;
}

async function listPeople(deps: StaffDeps, { q, page }: { q: string; page: number }) {
  const pattern = `%${foldMarks(q).replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = deps.database.sql
    .selectFrom('account')
    .innerJoin('package', 'package.id', 'account.package_id')
    .$if(q !== '', (query) => query.where('account.search', 'like', pattern));
  const { total } = await found
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  const rows = await found
    .select(['account.id', 'full_name', 'email', 'scope', 'suspended_at', 'account.created_at'])
    .select([
      sql<string>`coalesce((select sum(left_seconds) from lot where user_id = account.id and left_seconds > 0
        and starts_at <= ${now} and (expires_at is null or expires_at > ${now})), 0)`.as('left'),
      sql<'FREE' | 'PLUS' | 'PRO'>`coalesce((select bought.category from term
        join package as bought on bought.id = term.package_id
        where term.user_id = account.id and starts_at <= ${now} and ends_at > ${now} limit 1), package.category)`.as(
        'category',
      ),
    ])
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    total: Number(total),
    items: rows.map((row) => ({
      id: row.id,
      full_name: row.full_name,
      email: maskEmail(row.email),
      category: row.category,
      left_seconds: Number(row.left),
      is_suspended: row.suspended_at !== null,
      roles: STAFF_ROLES.filter((role) => row.scope.includes(role)),
      create_time: row.created_at.toISOString(),
    })),
  };
}

async function readPerson(deps: StaffDeps, id: string): Promise<StaffPersonDetail> {
  await requirePerson(deps, id);
  const { sql: db } = deps.database;
  const [account, { amount: orders }, signIns, minutes] = await Promise.all([
    db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('PERSON_NOT_FOUND')),
    db
      .selectFrom('customer_order')
      .select(({ fn }) => fn.countAll<string>().as('amount'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sign_in')
      .select(({ fn }) => [fn.countAll<string>().as('amount'), fn.max('last_used_at').as('last')])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow(),
    readMinutesOf(deps, id),
  ]);
  const { held } = minutes;
  return {
    id,
    full_name: account.full_name,
    email: account.email,
    category: held.category,
    left_seconds: minutes.leftSeconds,
    is_suspended: account.suspended_at !== null,
    roles: STAFF_ROLES.filter((role) => account.scope.includes(role)),
    create_time: account.created_at.toISOString(),
    is_confirmed: account.email_verified_at !== null,
    held_seconds: minutes.heldSeconds,
    used_seconds: minutes.usedSeconds,
    package_id: account.package_id,
    term: held.term && {
      starts_at: held.term.startsAt.toISOString(),
      ends_at: held.term.endsAt.toISOString(),
    },
    orders: Number(orders),
    sign_ins: Number(signIns.amount),
    last_used_at: signIns.last?.toISOString() ?? null,
    lots: minutes.lots,
  };
}
