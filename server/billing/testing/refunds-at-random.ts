/** Refunds of the model of money: asked for, approved, denied, failed and done in any order. */
import { approveRefund, askRefund, denyRefund } from '../refunds/ask-refund.ts';
import { failRefund, finishRefund } from '../refunds/end-refund.ts';
import type { SendDeps } from '../refunds/send-refund-job.ts';

const RECEIVER = { bank: 'Ngân hàng Thử', account: '0123456789', holder: 'NGUOI THU' };

/** Does something until it is done or refused, for which there is null. */
export type Insist = <T>(work: (deps: SendDeps) => Promise<T>) => Promise<T | null>;

interface RefundsOptions {
  /** 0..1, the same for the same seed. */
  random: () => number;
  seed: number;
  insist: Insist;
  /** Who asks, and who takes the second look. */
  staff: readonly [string, string];
}

export function refundsAtRandom({ random, seed, insist, staff: [first, second] }: RefundsOptions) {
  const asked: string[] = [];
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    /** Of all of an order or some of it, with its term or without. */
    async ask({ code, totalVnd }: { code: string; totalVnd: number }): Promise<void> {
      const endsTerm = below(2) === 0;
      const refund = await insist((deps) =>
        askRefund(deps, {
          orderCode: code,
          source: null,
          purpose: endsTerm || below(2) === 0 ? 'order' : 'surplus',
          amountVnd: below(2) === 0 ? totalVnd : below(totalVnd) + 1,
          method: 'BANK_TRANSACTION',
          receiver: RECEIVER,
          endsTerm,
          takeSeconds: endsTerm ? 0 : below(3) * 600,
          reason: 'thử',
          onceKey: `${seed}-${asked.length}`,
          by: first,
        }),
      );
      if (refund) asked.push(refund.id);
    },

    async goOn(): Promise<void> {
      const refund = asked[below(asked.length)];
      if (refund === undefined) return;
      const ways = [
        (deps: SendDeps) => approveRefund(deps, refund, second),
        (deps: SendDeps) => denyRefund(deps, refund, second),
        (deps: SendDeps) => failRefund(deps, refund, 'thử'),
        (deps: SendDeps) => finishRefund(deps, refund, 'thử'),
      ];
      await insist(ways[below(ways.length)]!);
    },
  };
}
