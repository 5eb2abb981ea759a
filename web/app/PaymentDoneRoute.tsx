import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { GuestHeader } from '../layouts/index.ts';
import { PaymentDonePage } from '../payment/PaymentDonePage.tsx';

const route = getRouteApi('/thanh-toan/hoan-thanh');

/** The query with which the browser came here: the router writes addresses anew, and the signature of VNPAY is over the letters. */
function readReturn(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const url = new URL(entry?.name ?? window.location.href);
  return url.pathname === '/thanh-toan/hoan-thanh' && url.searchParams.has('vnp_SecureHash')
    ? url.search.slice(1)
    : '';
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
