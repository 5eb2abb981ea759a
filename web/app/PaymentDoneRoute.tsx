import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { GuestHeader } from '../layouts/index.ts';
import { PaymentDonePage } from '../payment/PaymentDonePage.tsx';

const route = getRouteApi('/thanh-toan/hoan-thanh');

/**
 * The query with which VNPAY sent the browser here, while it stands in the address: later visits of the page are about other things. As it came, since
 * the router writes addresses anew and the signature is over the letters.
 */
function readReturn(): string {
  if (!new URLSearchParams(window.location.search).has('vnp_SecureHash')) return '';
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? window.location.href).search.slice(1);
}

export function PaymentDoneRoute() {
  const { don } = route.useSearch();
  const navigate = useNavigate();
  const [returned] = useState(readReturn);
  const onReturned = useCallback(
    (code: string) => void navigate({ to: '/thanh-toan/hoan-thanh', search: { don: code }, replace: true }),
    [navigate],
  );
  return (
    <div className="flex min-h-dvh flex-col bg-shell">
      <GuestHeader />
      <PaymentDonePage code={don} returned={returned} onReturned={onReturned} />
    </div>
  );
}
