/** A company buys once and its people convert on it: who may order, who sees it, what a payment, a refund and an end do. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationPage } from '../../../contract/account/notifications.ts';
import type { CompanyWallet } from '../../../contract/billing/company.ts';
import { COMPANY_ROUTES, ORDER_ROUTES } from '../../../contract/billing/order-routes.ts';
import type { Order } from '../../../contract/billing/orders.ts';
import { EMPTY_INVOICE_FORM } from '../../../contract/invoices/invoice-form.ts';
import { INVOICE_ROUTES } from '../../../contract/invoices/invoice-routes.ts';
import { ORGANISATION_ROUTES } from '../../../contract/organisations/organisation-routes.ts';
import type { OrganisationEvent } from '../../../contract/organisations/organisations.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { PERSON_PASSWORD, type Person } from '../../testing/person.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findWrongLots } from '../ledger.ts';
import { readUserPackage } from '../packages.ts';
import { listLedgerOf, readMinutesOf } from '../staff/people.ts';
import { askRefund } from '../refunds/ask-refund.ts';
import { finishRefund } from '../refunds/end-refund.ts';
import { addMember } from '../testing/add-company.ts';
import { readWallet, reserveSeconds, settleSeconds } from '../wallet.ts';
import { receiveMoney } from './receive-money.ts';

const FREE = 3600;
const PLUS = 36_000;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let people: Record<'owner' | 'manager' | 'member' | 'guest' | 'stranger', Person>;
  let organisationId: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const [owner, manager, member, guest, stranger] = (await Promise.all(
      Array.from({ length: 5 }, () => server.newPerson()),
    )) as [Person, Person, Person, Person, Person];
    people = { owner, manager, member, guest, stranger };
    const made = await owner.call<{ data: { organisation: { id: string } } }>(
      'POST',
      ORGANISATION_ROUTES.createOrganisation.path,
      { name: 'Công ty Mai' },
    );
    organisationId = made.body.data.organisation.id;
    for (const role of ['manager', 'member', 'guest'] as const)
      await addMember(server.deps, organisationId, people[role].user.id, role);
  });

  type Reply = { data: { order: Order }; code?: string };
  const order = (person: Person, id = organisationId) =>
    person.call<Reply>('POST', ORDER_ROUTES.createOrder.path, { price_id: 'plus-1', organisation_id: id });
  async function ordered(person: Person): Promise<string> {
    const { status, body } = await order(person);
    expect(status).toBe(200);
    return body.data.order.code;
  }
  const pay = (code: string) =>
    receiveMoney(server.deps, { orderCode: code, source: randomUUID(), amountVnd: 199_000 });
  const read = (person: Person, code: string) =>
    person.call<Reply>('GET', ORDER_ROUTES.getOrder.path.replace(':code', code));
  const list = async (person: Person, of: 'self' | 'organisation') =>
    (
      await person.call<{ data: { items: Order[] } }>('GET', `${ORDER_ROUTES.listOrders.path}?of=${of}`)
    ).body.data.items.map(({ code }) => code);
  const wallet = async (person: Person) =>
    (
      await person.call<{ data: { company: CompanyWallet | null } }>(
        'GET',
        COMPANY_ROUTES.getCompanyWallet.path,
      )
    ).body.data.company;
  const balance = async ({ user }: Person) => (await readWallet(server.deps, user.id)).balanceSeconds;
  async function use({ user }: Person, seconds: number): Promise<void> {
    const holding = { userId: user.id, recordId: randomUUID(), attempt: 1, reservedSeconds: seconds };
    await reserveSeconds(server.deps, holding);
    await settleSeconds(server.deps, holding, seconds);
  }

  test('owners and managers order for their own organisation alone, and both handle its orders', async () => {
    const { owner, manager, member, guest, stranger } = people;
    expect((await order(member)).body.code).toBe('ORGANISATION_ROLE');
    expect((await order(guest)).body.code).toBe('ORGANISATION_ROLE');
    for (const id of [organisationId, randomUUID()])
      expect((await order(stranger, id)).body.code).toBe('ORGANISATION_NOT_FOUND');
    const code = await ordered(manager);
    expect((await read(owner, code)).body.data.order).toMatchObject({ organisation_name: 'Công ty Mai' });
    expect([await list(manager, 'self'), await list(owner, 'organisation')]).toEqual([[], [code]]);
    for (const one of [member, guest, stranger]) {
      expect((await read(one, code)).status).toBe(404);
      const cancel = ORDER_ROUTES.cancelOrder.path.replace(':code', code);
      expect((await one.call('POST', cancel)).status).toBe(404);
    }
    const of = `${ORDER_ROUTES.listOrders.path}?of=organisation`;
    expect((await member.call('GET', of)).body).toMatchObject({ code: 'ORGANISATION_ROLE' });
    expect((await stranger.call('GET', of)).body).toMatchObject({ code: 'ORGANISATION_NOT_FOUND' });
    // Whoever ordered and manages it no longer has no more to do with it.
    await server.deps.database.sql
      .updateTable('organisation_member')
      .set({ role: 'member' })
      .where('user_id', '=', manager.user.id)
      .execute();
    expect((await read(manager, code)).status).toBe(404);
  });

  test('what is paid is the company’s: package, minutes, notices, log and invoice', async () => {
    const { owner, manager, member, guest } = people;
    const first = await ordered(manager);
    const invoice = INVOICE_ROUTES.getOrderInvoice.path.replace(':code', first);
    expect((await owner.call('GET', invoice)).body).toMatchObject({
      data: { record: { kind: 'company', name: 'Công ty Mai' } },
    });
    const details = {
      ...EMPTY_INVOICE_FORM,
      kind: 'company',
      name: 'Công ty TNHH Mai',
      tax_code: '0100109106',
      address: '1 Tràng Tiền, Hà Nội',
      email: 'ketoan@example.com',
    };
    const saved = await manager.call('PUT', INVOICE_ROUTES.saveOrderInvoice.path.replace(':code', first), {
      record: details,
      is_default: true,
    });
    expect(saved.status).toBe(200);
    expect(await pay(first)).toBe('paid');
    const second = await ordered(owner);
    expect(
      (await owner.call('GET', INVOICE_ROUTES.getOrderInvoice.path.replace(':code', second))).body,
    ).toMatchObject({ data: { record: { name: 'Công ty TNHH Mai' } } });
    await use(member, 600);
    expect(await Promise.all([owner, manager, member, guest].map(balance))).toEqual([
      ...[1, 2, 3].map(() => FREE + PLUS - 600),
      FREE,
    ]);
    expect((await readUserPackage(server.deps, member.user.id)).category).toBe('PLUS');
    expect(await wallet(owner)).toMatchObject({
      may_buy: true,
      package: { category: 'PLUS' },
      left_seconds: PLUS - 600,
      own_seconds: 0,
      uses: [{ user_id: member.user.id, seconds: 600 }],
    });
    expect(await wallet(member)).toMatchObject({ may_buy: false, own_seconds: 600, uses: null });
    expect(await wallet(guest)).toBeNull();
    const rows = await listLedgerOf(server.deps, member.user.id, { before: null, limit: 3 });
    expect(rows.map((row) => [row.kind, row.organisation_name, row.balance_seconds])).toEqual([
      ['settle', 'Công ty Mai', FREE],
      ['hold', 'Công ty Mai', FREE],
      ['grant', null, FREE],
    ]);
    expect((await readMinutesOf(server.deps, member.user.id)).lots).toMatchObject([
      { source: 'package', organisation_name: 'Công ty Mai', left_seconds: PLUS - 600 },
      { source: 'refill', organisation_name: null },
    ]);
    const titles = async (person: Person) =>
      (
        await person.call<NotificationPage>('GET', `${ROUTES.listNotifications.path}?about=money`)
      ).body.data.map(({ title }) => title);
    for (const one of [owner, manager])
      expect(await titles(one)).toEqual(['Đã mua gói PLUS cho Công ty Mai']);
    expect(await titles(member)).toEqual([]);
    const log = await owner.call<{ data: { items: OrganisationEvent[] } }>(
      'GET',
      ORGANISATION_ROUTES.listOrganisationEvents.path.replace(':id', organisationId),
    );
    expect(log.body.data.items.slice(0, 3)).toMatchObject([
      { kind: 'organisation-ordered', by: { user_id: owner.user.id } },
      { kind: 'organisation-paid', detail: 'PLUS 1: 199000 VND' },
      { kind: 'organisation-ordered', by: { user_id: manager.user.id } },
    ]);
  });

  test('a refund takes the company’s minutes and term; money for whoever is gone still reaches the company', async () => {
    const { owner, manager, member } = people;
    const code = await ordered(manager);
    // Whoever ordered is gone before the bank tells of the money.
    const gone = await manager.call('POST', ROUTES.deleteAccount.path, { password: PERSON_PASSWORD });
    expect(gone.status).toBe(200);
    expect(await pay(code)).toBe('paid');
    await use(member, 1000);
    expect(await balance(owner)).toBe(FREE + PLUS - 1000);
    const refund = await askRefund(
      { ...server.deps, vnpay: null },
      {
        orderCode: code,
        source: null,
        purpose: 'order',
        amountVnd: 190_000,
        method: 'BANK_TRANSACTION',
        receiver: { bank: 'VCB', account: '123', holder: 'MAI' },
        endsTerm: true,
        takeSeconds: 0,
        reason: 'thử',
        onceKey: randomUUID(),
        by: owner.user.id,
      },
    );
    await finishRefund(server.deps, refund.id, 'thử');
    expect([await balance(owner), await balance(member)]).toEqual([FREE, FREE]);
    expect(await wallet(owner)).toMatchObject({ package: null, left_seconds: 0 });
    expect((await readUserPackage(server.deps, member.user.id)).category).toBe('FREE');
  });

  test('a company that ends leaves orders, minutes and package to whoever ends it', async () => {
    const { owner, manager, member } = people;
    const [paid, open] = [await ordered(manager), await ordered(manager)];
    await pay(paid);
    const dissolve = ORGANISATION_ROUTES.dissolveOrganisation.path.replace(':id', organisationId);
    expect((await owner.call('POST', dissolve, { name: 'Công ty Mai' })).status).toBe(200);
    expect((await list(owner, 'self')).toSorted()).toEqual([paid, open].toSorted());
    expect((await read(manager, open)).status).toBe(404);
    // The bank was slower than the end.
    expect(await pay(open)).toBe('paid');
    expect(await Promise.all([owner, manager, member].map(balance))).toEqual([FREE + PLUS, FREE, FREE]);
    expect((await readUserPackage(server.deps, owner.user.id)).category).toBe('PLUS');
    expect(await wallet(owner)).toBeNull();
    expect(await findWrongLots(server.deps)).toEqual([]);
  });
});
