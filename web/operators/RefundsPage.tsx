import { useQuery } from '@tanstack/react-query';
import { Answered, ConsolePage } from './ConsolePage.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { refundsQuery } from './money-queries.ts';
import { RefundLine } from './RefundLine.tsx';
import { Rows } from './Rows.tsx';

/** `/quan-tri/hoan-tien`: money that goes back. */
export function RefundsPage() {
  const query = useQuery(refundsQuery);
  return (
    <ConsolePage title={messages.refunds} lead={messages.refundsLead}>
      <Answered query={query}>
        {(refunds) =>
          refunds.length === 0 ? (
            <p className="py-16 text-center text-lead text-fg-2">{messages.noRefunds}</p>
          ) : (
            <Rows label={messages.refunds}>
              {refunds.map((refund) => (
                <RefundLine key={refund.id} refund={refund} />
              ))}
            </Rows>
          )
        }
      </Answered>
    </ConsolePage>
  );
}
