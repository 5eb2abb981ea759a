/** Prices, the rate of the tax and vouchers. What was sold keeps what it was sold at; who changes something has shown that it is them. */
import type { FastifyInstance } from 'fastify';
import { vietnamDay } from '../../contract/values/date-time.ts';
import type { AuditKind } from '../../contract/account/audit.ts';
import {
  staffPriceEndpoints as endpoints,
  type PriceList,
  type Voucher,
} from '../../contract/staff/staff-prices.ts';
import {
  addPrice,
  addVoucher,
  changeVoucher,
  dayEnd,
  dayStart,
  listAllPrices,
  listVatRates,
  listVouchers,
  setVat,
  withdrawPrice,
} from '../billing/index.ts';
import { staffRoute } from '../platform/http/index.ts';
import { recordAct, type Call, type StaffDeps } from './record-act.ts';
import { stateOf } from './state-of.ts';

const MONEY = { access: 'finance', isMoney: true } as const;

export function registerPriceRoutes(app: FastifyInstance, deps: StaffDeps): void {
  /** Changes something in one transaction with what stands of it in the trail, and answers with all of them. @param work gives what is said of it */
  const act = async <T>(
    call: Call & { body: { reason: string } },
    kind: AuditKind,
    work: () => Promise<string>,
    list: () => Promise<T>,
  ) => {
    await deps.database.transaction(async () => {
      const detail = await work();
      await recordAct(deps, call, { kind, detail, reason: call.body.reason });
    });
    return { data: await list() };
  };
  const prices = () => listPrices(deps);
  const vouchers = async () => ({ items: await presentVouchers(deps) });

  staffRoute(app, endpoints.listStaffPrices, { access: 'finance' }, async () => ({ data: await prices() }));

  staffRoute(app, endpoints.addPrice, MONEY, (call) => {
    const { package_id: packageId, months, amount_vnd: amountVnd, valid_from: from } = call.body;
    const work = async () => {
      const start = from === null ? null : dayStart(from);
      await addPrice(deps, { packageId, months, amountVnd, from: start });
      return sayPrice(packageId, months, amountVnd, from);
    };
    return act(call, 'price-added', work, prices);
  });

  staffRoute(app, endpoints.withdrawPrice, MONEY, (call) => {
    const work = async () => {
      const gone = await withdrawPrice(deps, call.params.id);
      return sayPrice(gone.package_id, gone.months, gone.amount_vnd, null);
    };
    return act(call, 'price-withdrawn', work, prices);
  });

  staffRoute(app, endpoints.setVat, MONEY, (call) => {
    const { rate, valid_from: from } = call.body;
    const work = async () => {
      await setVat(deps, rate, dayStart(from));
      return `${rate === 'KCT' ? rate : `${rate}%`} (${from})`;
    };
    return act(call, 'tax-changed', work, prices);
  });

  staffRoute(app, endpoints.listVouchers, { access: 'finance' }, async () => ({ data: await vouchers() }));

  staffRoute(app, endpoints.addVoucher, MONEY, (call) => {
    const { code, percent, amount_vnd: amountVnd, package_id: packageId, max_uses: maxUses } = call.body;
    const { valid_from: from, valid_to: to } = call.body;
    const work = async () => {
      const span = { from: from === null ? null : dayStart(from), to: dayEnd(to) };
      await addVoucher(deps, { code, percent, amountVnd, packageId, maxUses, ...span });
      return `${code} (${percent === null ? `${amountVnd} VND` : `${percent}%`})`;
    };
    return act(call, 'voucher-added', work, vouchers);
  });

  staffRoute(app, endpoints.changeVoucher, MONEY, (call) => {
    const { max_uses: maxUses, valid_to: to } = call.body;
    const code = call.params.code.toUpperCase();
    const work = async () => {
      await changeVoucher(deps, code, { maxUses, to: to === null ? null : dayEnd(to) });
      return `${code} (${maxUses ?? '∞'}, ${to ?? vietnamDay(deps.clock.now().toISOString())})`;
    };
    return act(call, 'voucher-changed', work, vouchers);
  });
}

const sayPrice = (packageId: string, months: number, amountVnd: number, day: string | null): string =>
  `${packageId.toUpperCase()} ${months}: ${amountVnd} VND${day === null ? '' : ` (${day})`}`;

async function listPrices(deps: StaffDeps): Promise<PriceList> {
  const [prices, vat] = await Promise.all([listAllPrices(deps), listVatRates(deps)]);
  const now = deps.clock.now();
  const current = vat.find(({ valid_from: from }) => from <= now);
  return {
    prices: prices.map(({ valid_from: from, valid_to: to, sold, ...price }) => ({
      ...price,
      valid_from: from.toISOString(),
      valid_to: to?.toISOString() ?? null,
      state: stateOf(from, to, now),
      sold: Number(sold ?? 0),
    })),
    vat: vat.map((row) => ({
      rate: row.value as PriceList['vat'][number]['rate'],
      valid_from: row.valid_from.toISOString(),
      state: row.valid_from > now ? 'planned' : row === current ? 'now' : 'past',
    })),
  };
}

async function presentVouchers(deps: StaffDeps): Promise<Voucher[]> {
  const now = deps.clock.now();
  return (await listVouchers(deps)).map(({ valid_from: from, valid_to: to, ...voucher }) => ({
    ...voucher,
    valid_from: from.toISOString(),
    valid_to: to.toISOString(),
    state: stateOf(from, to, now),
    uses: Number(voucher.uses),
    paid: Number(voucher.paid),
    discount_vnd: Number(voucher.discount_vnd),
  }));
}
