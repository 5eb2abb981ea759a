import type { StaffOrderDetail } from '../../contract/staff/staff-money.ts';

/** What may go back: of a paid order what it cost, else whatever came. */
export const mostRefundable = ({ status, refundable, paid_vnd, refunds }: StaffOrderDetail): number =>
  status === 'PAID'
    ? refundable.max_vnd
    : paid_vnd -
      refunds
        .filter((refund) => refund.status !== 'FAILED' && refund.status !== 'DENIED')
        .reduce((sum, refund) => sum + refund.amount_vnd, 0);
