/** Invoices from the form to their number: by the accountant, by the service, and what others try. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldFailure } from '../../../contract/endpoint.ts';
import type { DeskInvoice } from '../../../contract/invoices/invoice-desk.ts';
import { INVOICE_DESK_ROUTES, INVOICE_ROUTES } from '../../../contract/invoices/invoice-routes.ts';
import type { InvoiceState } from '../../../contract/invoices/invoices.ts';
import { ORDER_ROUTES } from '../../../contract/billing/order-routes.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { STAFF_ROUTES } from '../../../contract/staff/staff-routes.ts';
import { changeRole } from '../../auth/index.ts';
import { PERSON_PASSWORD, send, type Person } from '../../testing/person.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createOrder } from '../orders/make-order.ts';
import { receiveMoney } from '../orders/receive-money.ts';
import { addCompany } from '../testing/add-company.ts';
import { INVOICE_CLIENT, startInvoiceService } from '../testing/invoice-service.ts';
import { forgetUnpaidForms } from './forms.ts';
import { noteRefundOnInvoice } from './invoices.ts';
import { createInvoiceService } from './sepay-invoices.ts';
import { queueDueInvoices } from './issue-invoice-job.ts';

const COMPANY = {
  kind: 'company',
  name: 'Công ty TNHH Hoa Gạo',
  tax_code: '0100109106',
  address: 'Số 12 đường Mẫu',
  email: 'ketoan@hoagao.example',
};
const PERSON = {
  kind: 'person',
  name: 'Nguyễn Thị Mẫu',
  address: 'Hà Nội',
  email: 'mau@hoagao.example',
  person_id: '012345678901',
};
const ROUTES_OF_INVOICES = { ...INVOICE_ROUTES, ...INVOICE_DESK_ROUTES };
interface Answer {
  code?: string;
  fields?: FieldFailure[];
  data: {
    record: Record<string, string>;
    is_editable: boolean;
    invoice: (InvoiceState & Partial<DeskInvoice>) | null;
    items: DeskInvoice[];
    counts: Record<string, number>;
    overdue: number;
  };
}

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let accountant: Person;
  let service: Awaited<ReturnType<typeof startInvoiceService>>;
  const settings = () => ({
    url: service.url,
    clientId: INVOICE_CLIENT.id,
    clientSecret: INVOICE_CLIENT.secret,
    providerAccount: 'account-1',
    templateCode: '1',
    series: 'C26TYY',
  });
  beforeAll(async () => {
    service = await startInvoiceService();
    server = await startTestServer(kind, {
      EINVOICE_URL: service.url,
      EINVOICE_CLIENT_ID: INVOICE_CLIENT.id,
      EINVOICE_CLIENT_SECRET: INVOICE_CLIENT.secret,
      EINVOICE_ACCOUNT: 'account-1',
      EINVOICE_TEMPLATE: '1',
      EINVOICE_SERIES: 'C26TYY',
    });
    accountant = await server.newPerson();
    const account = server.deps.database.sql.updateTable('account').where('id', '=', accountant.user.id);
    await account.set({ email_verified_at: new Date() }).execute();
    await changeRole(server.deps, accountant.user.email, true);
  });
  afterAll(async () => {
    await server.stop();
    await service.stop();
  });

  const newOrder = ({ user }: Person, priceId = 'plus-1') =>
    createOrder(server.deps, user.id, { priceId, voucher: null });
  const pay = (orderCode: string, amountVnd = 199_000) =>
    receiveMoney(server.deps, { orderCode, source: randomUUID(), amountVnd });
  async function paidOrder(person: Person): Promise<string> {
    const code = await newOrder(person);
    expect(await pay(code)).toBe('paid');
    return code;
  }
  const save = (person: Person, record: unknown) =>
    person.call<Answer>('POST', INVOICE_ROUTES.saveInvoiceForm.path, { record });
  const read = async (person: Person) =>
    (await person.call<Answer>('GET', INVOICE_ROUTES.getInvoiceForm.path)).body.data.record;
  const ofOrder = (person: Person, code: string, body?: unknown) =>
    person.call<Answer>(
      body === undefined ? 'GET' : 'PUT',
      INVOICE_ROUTES.getOrderInvoice.path.replace(':code', code),
      body,
    );
  const desk = (name: keyof typeof INVOICE_DESK_ROUTES, code = '', body?: unknown, person = accountant) => {
    const { method, path } = INVOICE_DESK_ROUTES[name];
    return person.call<Answer>(method, path.replace(':code', code), body);
  };
  const inHours = (code: string, hours: number) =>
    sql`update invoice set created_at = created_at - make_interval(hours => ${hours}) where order_code = ${code}`.execute(
      server.deps.database.sql,
    );
  const issue = () =>
    queueDueInvoices({ ...server.deps, invoiceService: createInvoiceService(settings(), () => new Date()) });
  const stateOf = async (person: Person, code: string) => (await ofOrder(person, code)).body.data.invoice;

  test('the form is kept as it is checked, answers no personal number, and says field by field what is wrong', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson()];
    expect(await read(person)).toEqual({});
    const saved = await save(person, { ...PERSON, name: ' Nguye\u0302\u0303n\u0000 Thị \n Mẫu\u202E ' });
    expect(saved.body.data.record).toMatchObject({ name: 'Nguyễn Thị Mẫu', person_id: '0*******8901' });
    // What was masked stays what it was.
    expect((await save(person, { ...PERSON, person_id: '0*******8901' })).status).toBe(200);
    const stored = await server.deps.database.sql
      .selectFrom('invoice_default')
      .select('form')
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    expect(stored.form.person_id).toBe('012345678901');
    expect(await read(other)).toEqual({});

    const wrong = await save(person, { ...COMPANY, tax_code: '0100109107', email: 'x', address: '\u200B' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(wrong.body.fields!.map(({ path }) => path).toSorted()).toEqual([
      'record.address',
      'record.email',
      'record.tax_code',
    ]);
    expect(wrong.body.fields!.find(({ path }) => path === 'record.tax_code')!.message).toContain('gõ nhầm');
    for (const record of [
      null,
      'x',
      [],
      { kind: 'firm' },
      { ...COMPANY, name: 7 },
      { ...COMPANY, name: { a: 1 } },
      { ...COMPANY, address: 'x'.repeat(5000) },
      { ...COMPANY, address: 'x'.repeat(401) },
    ])
      expect((await save(person, record)).status).toBe(400);
    expect((await read(person)).name).toBe('Nguyễn Thị Mẫu');
    expect((await send(server.address, null, 'GET', INVOICE_ROUTES.getInvoiceForm.path)).status).toBe(401);
  });

  test('who buys for an organisation says whom its invoices are for; its other people neither see nor change it', async () => {
    const [owner, manager, member] = [
      await server.newPerson(),
      await server.newPerson(),
      await server.newPerson(),
    ];
    const organisationId = await addCompany(server.deps, [
      { userId: owner.user.id, role: 'owner' },
      { userId: manager.user.id, role: 'manager' },
      { userId: member.user.id, role: 'member' },
    ]);
    const form = (person: Person, record?: unknown) =>
      person.call<Answer>(
        record === undefined ? 'GET' : 'PUT',
        INVOICE_ROUTES.getCompanyInvoiceForm.path,
        record === undefined ? undefined : { record },
      );
    // Its name is known before anybody has said anything.
    expect((await form(owner)).body.data.record).toMatchObject({ kind: 'company', name: 'Công ty Thử' });
    expect((await form(manager, { ...COMPANY, tax_code: '1' })).body.fields?.[0]?.path).toBe(
      'record.tax_code',
    );
    expect((await form(manager, COMPANY)).body.data.record).toMatchObject({ name: COMPANY.name });
    expect((await form(owner)).body.data.record).toMatchObject(COMPANY);
    for (const record of [undefined, PERSON])
      expect((await form(member, record)).body.code).toBe('ORGANISATION_ROLE');
    expect(await read(manager)).toEqual({});
    // An order of the organisation takes it over; the buyer's own does not.
    const [theirs, own] = [
      await createOrder(server.deps, owner.user.id, { priceId: 'plus-1', voucher: null, organisationId }),
      await newOrder(owner),
    ];
    expect((await ofOrder(owner, theirs)).body.data.record).toMatchObject({ name: COMPANY.name });
    expect((await ofOrder(owner, own)).body.data.record).toMatchObject({ kind: 'none' });
  });

  test('an order takes the form over when it is paid, can be changed until it is issued, and is nobody else’s', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson()];
    await save(person, COMPANY);
    const code = await newOrder(person);
    expect((await ofOrder(person, code)).body.data).toMatchObject({
      record: { name: COMPANY.name },
      is_editable: true,
      invoice: null,
    });
    for (const body of [undefined, { record: PERSON }])
      expect(await ofOrder(other, code, body)).toMatchObject({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND' },
      });
    await pay(code);
    // A default that is changed afterwards is for later orders.
    await save(person, { ...COMPANY, name: 'Công ty Khác' });
    expect((await ofOrder(person, code)).body.data).toMatchObject({
      record: { name: COMPANY.name },
      invoice: { status: 'PENDING', number: '' },
    });
    const changed = await ofOrder(person, code, { record: PERSON, is_default: true });
    expect(changed.body.data.record).toMatchObject({ kind: 'person', tax_code: '' });
    expect((await read(person)).kind).toBe('person');

    const issued = await desk('issueInvoice', code, { symbol: '1c26tyy', number: '9' });
    expect(issued.body.data.invoice).toMatchObject({
      status: 'ISSUED',
      symbol: '1C26TYY',
      number: '00000009',
      record: { person_id: '0*******8901' },
    });
    expect(await ofOrder(person, code, { record: COMPANY })).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_ISSUED' },
    });
    const orders = await person.call<{ data: { items: { invoice: InvoiceState }[] } }>(
      'GET',
      ORDER_ROUTES.listOrders.path,
    );
    expect(orders.body.data.items[0]!.invoice).toMatchObject({ number: '00000009' });
    const cancelled = await newOrder(person);
    await person.call('POST', ORDER_ROUTES.cancelOrder.path.replace(':code', cancelled));
    expect((await ofOrder(person, cancelled, { record: COMPANY })).body.code).toBe('ORDER_STATE');
    // A gift has an invoice, too.
    const waiting = await newOrder(other);
    await ofOrder(other, waiting, { record: PERSON });
    expect((await other.call('POST', ROUTES.deleteAccount.path, { password: PERSON_PASSWORD })).status).toBe(
      200,
    );
    await forgetUnpaidForms(server.deps);
    const forms = server.deps.database.sql.selectFrom('invoice_form').select('order_code');
    expect(await forms.where('order_code', 'in', [waiting, code]).execute()).toEqual([{ order_code: code }]);
  });

  test('the accountant sees what is late, exports it, enters numbers once and corrects what was given back', async () => {
    const person = await server.newPerson();
    const evil = '=HYPERLINK("http://x.example";"<b>Giá</b>")';
    await save(person, { ...COMPANY, name: evil, contact: "+cmd|' /C calc'!A0" });
    const [late, early] = [await paidOrder(person), await paidOrder(person)];
    await inHours(late, 24 * 6);
    const { body } = await desk('listInvoices');
    const items = body.data.items.filter(({ order_code }) => [late, early].includes(order_code));
    expect(items).toMatchObject([
      { order_code: late, is_overdue: true, net_vnd: 184_259, tax_vnd: 14_741, total_vnd: 199_000 },
      { order_code: early, is_overdue: false, record: { name: evil } },
    ]);
    expect(body.data.overdue).toBeGreaterThanOrEqual(1);

    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const file = await fetch(
      new URL(`${INVOICE_DESK_ROUTES.exportInvoices.path}?from=${day(8)}&to=${day(-1)}`, server.address),
      { headers: { authorization: `Basic ${accountant.tokens.access_token}` } },
    );
    expect(file.headers.get('content-disposition')).toContain('.xlsx');
    const sheet = strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain(
      '=HYPERLINK(&quot;http://x.example&quot;;&quot;&lt;b&gt;Giá&lt;/b&gt;&quot;)</t>',
    );
    expect(sheet).toContain('Một trăm chín mươi chín nghìn đồng');
    expect(sheet).not.toContain('<f>');
    expect(sheet).not.toContain('012345678901');

    const number = { symbol: '1C26TYY', number: '418' };
    expect((await desk('issueInvoice', late, number)).status).toBe(200);
    expect((await desk('issueInvoice', early, number)).body.code).toBe('INVOICE_NUMBER_TAKEN');
    expect((await desk('issueInvoice', late, { ...number, number: '419' })).body.code).toBe('INVOICE_STATE');
    for (const wrong of [
      { symbol: '1X26TYY', number: '1' },
      { symbol: '1C26TYY', number: '1a' },
      { symbol: '1C26TYY' },
      {},
    ])
      expect((await desk('issueInvoice', early, wrong)).status).toBe(400);
    const correction = { kind: 'ADJUSTED', symbol: '1C26TYY', number: '420', reason: 'Hoàn một phần' };
    expect((await desk('correctInvoice', early, correction)).body.code).toBe('INVOICE_STATE');
    await server.deps.database.transaction(() => noteRefundOnInvoice(server.deps, late, 99_000));
    const due = await person.call('GET', ORDER_ROUTES.getOrder.path.replace(':code', late));
    expect(due.status).toBe(200);
    const path = `${INVOICE_DESK_ROUTES.listInvoices.path}?view=correct`;
    const list = async () => (await accountant.call<Answer>('GET', path)).body.data.items;
    expect(await list()).toMatchObject([{ order_code: late, refunded_vnd: 99_000 }]);
    expect((await desk('correctInvoice', late, { ...correction, reason: '' })).status).toBe(400);
    expect((await desk('correctInvoice', late, correction)).body.data.invoice).toMatchObject({
      status: 'ADJUSTED',
      number: '00000418',
      correction_number: '00000420',
    });
    expect(await list()).toEqual([]);
    expect((await desk('correctInvoice', late, { ...correction, number: '421' })).body.code).toBe(
      'INVOICE_STATE',
    );
    for (const name of ['listInvoices', 'exportInvoices', 'issueInvoice', 'retryInvoice'] as const) {
      const asked = name === 'issueInvoice' ? number : undefined;
      expect((await desk(name, early, asked, person)).status).toBe(403);
    }
    expect((await desk('issueInvoice', early, { symbol: '1C26TYY', number: '500' })).status).toBe(200);
  });

  test('the service issues what nobody may change any more: it is waited for, and asked for nothing twice', async () => {
    const person = await server.newPerson();
    await save(person, { ...COMPANY, email: 'a@hoagao.example; b@hoagao.example', contact: 'Chị Mẫu' });
    const [first, young] = [await paidOrder(person), await paidOrder(person)];
    await inHours(first, 2);
    // A token that is not taken any more, a service in trouble, an answer that comes later, and one that is lost.
    service.endToken();
    service.plan.broken.push(503, 200);
    service.plan.pending = 1;
    service.plan.losesIssue = true;
    await Promise.all([issue(), issue()]);
    await expect.poll(() => stateOf(person, first), { timeout: 20_000 }).toMatchObject({ status: 'ISSUED' });
    const draft = service.drafts.at(-1)!;
    expect(await stateOf(person, first)).toMatchObject({
      symbol: '1C26TYY',
      number: String(draft.number).padStart(8, '0'),
    });
    expect([service.drafts.length, service.count('/v1/invoices/issue')]).toEqual([1, 1]);
    expect(draft.asked).toMatchObject({
      is_draft: true,
      template_code: '1',
      invoice_series: 'C26TYY',
      provider_account_id: 'account-1',
      buyer: {
        type: 'company',
        name: 'Chị Mẫu',
        legal_name: COMPANY.name,
        tax_code: COMPANY.tax_code,
        email: 'a@hoagao.example',
      },
      items: [
        { line_type: 1, unit_price: 184_259, tax_rate: 8 },
        { line_type: 4, item_name: `Đơn hàng ${first}` },
      ],
    });
    expect((await stateOf(person, young))!.status).toBe('PENDING');

    // What is refused is said to the accountant, may be corrected by the buyer, and tried again.
    service.plan.refusal = 'Mã số thuế không tồn tại';
    await inHours(young, 2);
    await issue();
    await expect.poll(() => stateOf(person, young), { timeout: 20_000 }).toMatchObject({ status: 'FAILED' });
    const failed = (await desk('listInvoices')).body.data.items.find(
      ({ order_code }) => order_code === young,
    );
    expect(failed).toMatchObject({ failure: 'Mã số thuế không tồn tại', is_under_way: false });
    service.plan.refusal = '';
    expect((await ofOrder(person, young, { record: PERSON })).status).toBe(200);
    expect((await desk('retryInvoice', young)).status).toBe(200);
    expect((await desk('retryInvoice', young)).body.code).toBe('INVOICE_STATE');
    await expect.poll(() => stateOf(person, young), { timeout: 20_000 }).toMatchObject({ status: 'ISSUED' });
    expect(service.drafts.at(-1)!.asked.buyer).toMatchObject({
      type: 'personal',
      national_id: PERSON.person_id,
    });
  });

  // The last: what is tried again here is issued by the service.
  test('each call about invoices is for those whom it is for, and nobody else changes anything by it', async () => {
    const { deps, address } = server;
    const [owner, stranger, support, finance] = await Promise.all([1, 2, 3, 4].map(() => server.newPerson()));
    await deps.database.sql.updateTable('account').set({ email_verified_at: new Date() }).execute();
    await changeRole(deps, support!.user.email, true, 'support');
    await changeRole(deps, finance!.user.email, true, 'finance');
    const code = await paidOrder(owner!);
    const NUMBER = { symbol: '1C26TYY', number: '7001' };
    const CORRECTION = { kind: 'REPLACED', symbol: '1C26TYY', number: '7002', reason: 'Sai tên người mua' };
    const today = new Date().toISOString().slice(0, 10);
    const ask = async (name: keyof typeof ROUTES_OF_INVOICES, who: Person | null) => {
      const { method, path } = ROUTES_OF_INVOICES[name];
      const body = {
        saveInvoiceForm: { record: COMPANY },
        saveCompanyInvoiceForm: { record: COMPANY },
        saveOrderInvoice: { record: PERSON },
        issueInvoice: NUMBER,
        correctInvoice: CORRECTION,
      }[name as string];
      const query = name === 'exportInvoices' ? `?from=${today}&to=${today}` : '';
      const response = await fetch(new URL(path.replace(':code', code) + query, address), {
        method,
        headers: {
          ...(who ? { authorization: `Basic ${who.tokens.access_token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : null,
      });
      const said = (await response.text()).slice(0, 10_000);
      return /"code":"([A-Z_]+)"/.exec(said)?.[1] ?? String(response.status);
    };
    const [SIGN_IN, OWN, NOT_THEIRS] = ['UNAUTHENTICATED', '200', 'ORDER_NOT_FOUND'];
    const NO_COMPANY = 'ORGANISATION_NOT_FOUND';
    const DESK = [SIGN_IN, 'NOT_OPERATOR', 'NOT_OPERATOR', 'ROLE_MISSING', '200'];
    // A guest, another buyer, the buyer, support, finance: whoever may comes last.
    const ALLOWED: Record<keyof typeof ROUTES_OF_INVOICES, (string | undefined)[]> = {
      getInvoiceForm: [SIGN_IN, OWN, OWN, OWN, OWN],
      saveInvoiceForm: [SIGN_IN, OWN, OWN, OWN, OWN],
      getCompanyInvoiceForm: [SIGN_IN, NO_COMPANY, NO_COMPANY, NO_COMPANY, NO_COMPANY],
      saveCompanyInvoiceForm: [SIGN_IN, NO_COMPANY, NO_COMPANY, NO_COMPANY, NO_COMPANY],
      getOrderInvoice: [SIGN_IN, NOT_THEIRS, OWN, NOT_THEIRS, NOT_THEIRS],
      saveOrderInvoice: [SIGN_IN, NOT_THEIRS, OWN, NOT_THEIRS, NOT_THEIRS],
      listInvoices: DESK,
      exportInvoices: DESK,
      issueInvoice: DESK,
      correctInvoice: DESK,
      retryInvoice: DESK,
    };
    const invoice = deps.database.sql.selectFrom('invoice').selectAll().where('order_code', '=', code);
    for (const [name, allowed] of Object.entries(ALLOWED) as [keyof typeof ALLOWED, string[]][]) {
      if (name === 'retryInvoice')
        await deps.database.sql
          .updateTable('invoice')
          .set({ status: 'FAILED', symbol: '', number: '', issued_at: null })
          .where('order_code', '=', code)
          .execute();
      const before = await invoice.execute();
      const callers = [null, stranger!, owner!, support!];
      const answers = [];
      for (const who of callers) answers.push(await ask(name, who));
      expect(await invoice.execute()).toEqual(before);
      expect([name, ...answers, await ask(name, finance!)]).toEqual([name, ...allowed]);
    }
    const journal = await finance!.call<{ data: { items: { kind: string; by: string; detail: string }[] } }>(
      'GET',
      STAFF_ROUTES.listStaffEvents.path,
    );
    expect(journal.body.data.items).toContainEqual(
      expect.objectContaining({
        kind: 'invoice-issued',
        by: 'Người Thử',
        detail: `${code} 1C26TYY 00007001`,
      }),
    );
  });
});
