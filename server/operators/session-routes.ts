/** Who works here, what waits for them, and how they show that it is them before they move money. */
import type { FastifyInstance } from 'fastify';
import { STAFF_ROLES } from '../../contract/account/roles.ts';
import { staffEndpoints } from '../../contract/staff/staff.ts';
import { withPasswordLimit } from '../account/index.ts';
import { confirmPassword, confirmSignIn, confirmedUntil } from '../auth/index.ts';
import { readMoneyOverview } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import { listMigrations, OWN_VERSION } from '../platform/database/index.ts';
import { clientOf, staffRoute, type UserActor } from '../platform/http/index.ts';
import { listActs, type StaffDeps } from './record-act.ts';

const EVENTS_PAGE_SIZE = 50;

export function registerSessionRoutes(app: FastifyInstance, deps: StaffDeps): void {
  const { sql, kind } = deps.database;
  const runningSince = deps.clock.now().toISOString();

  async function present(actor: UserActor) {
    const { scope, has_password } = await sql
      .selectFrom('account')
      .select(['scope', 'has_password'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
    const until = await confirmedUntil(deps, actor);
    return {
      data: {
        roles: STAFF_ROLES.filter((role) => scope.includes(role)),
        confirmed_until: until?.toISOString() ?? null,
        has_password,
      },
    };
  }

  staffRoute(app, staffEndpoints.getStaffSession, { access: 'staff' }, ({ actor }) => present(actor));

  staffRoute(
    app,
    staffEndpoints.confirmStaffSession,
    { access: 'staff' },
    async ({ actor, body, request }) => {
      await withPasswordLimit(deps, actor.userId, clientOf(request), () =>
        confirmPassword(deps, actor.userId, body.password),
      );
      await confirmSignIn(deps, actor);
      return present(actor);
    },
  );

  staffRoute(app, staffEndpoints.getOverview, { access: 'staff' }, async () => {
    const [money, jobs, migrations] = await Promise.all([
      readMoneyOverview(deps),
      countJobs(deps),
      listMigrations(deps.database),
    ]);
    return {
      data: {
        reviews: money.reviews,
        oldest_review: money.oldestReview?.toISOString() ?? null,
        refunds: money.refunds,
        invoices: money.invoices,
        failed_jobs: jobs.dead,
        waiting_jobs: jobs.ready,
        today: {
          orders: money.ordersToday,
          money_in_vnd: money.moneyInTodayVnd,
          refunded_vnd: money.refundedTodayVnd,
          used_seconds: money.usedTodaySeconds,
        },
        server: {
          version: OWN_VERSION,
          database: kind,
          newest_migration: migrations.at(-1)!,
          running_since: runningSince,
        },
      },
    };
  });

  staffRoute(app, staffEndpoints.listStaffEvents, { access: 'staff' }, async ({ query }) => {
    // One more than is shown says whether there are more.
    const rows = await listActs(deps, { before: query.before ?? null, limit: EVENTS_PAGE_SIZE + 1 });
    const items = rows.slice(0, EVENTS_PAGE_SIZE);
    return { data: { items, next: rows.length > EVENTS_PAGE_SIZE ? items.at(-1)!.id : null } };
  });
}

/** Jobs that gave up, and jobs that could run by now. */
async function countJobs({ database, clock }: StaffDeps): Promise<{ dead: number; ready: number }> {
  const rows = await database.sql
    .selectFrom('job')
    .select(({ fn }) => ['state', fn.countAll<string>().as('amount')])
    .where(({ eb, and, or }) =>
      or([eb('state', '=', 'dead'), and([eb('state', '=', 'ready'), eb('run_at', '<=', clock.now())])]),
    )
    .groupBy('state')
    .execute();
  const count = (state: string): number => Number(rows.find((row) => row.state === state)?.amount ?? 0);
  return { dead: count('dead'), ready: count('ready') };
}
