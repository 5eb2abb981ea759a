import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocalStore } from '../api/local-store.ts';
import { useSiteInfo } from '../site/index.ts';

/** Counts pages once somebody has agreed to that, here or at an earlier visit. */
export function PageCount() {
  const router = useRouter();
  const consent = useLocalStore(({ settings }) => settings.consent);
  const googleId = useSiteInfo().data?.googleAnalyticsId;
  const isAgreed = consent === 'given-google' || (consent === 'given' && googleId === null);
  useEffect(() => {
    if (isAgreed && googleId !== undefined) void startAnalytics(router, googleId);
  }, [isAgreed, googleId, router]);
  return null;
}

let started: Promise<void> | null = null;

const startAnalytics = (router: AnyRouter, googleId: string | null): Promise<void> =>
  (started ??= import('./analytics.ts').then(({ followPages }) => followPages(router, googleId)));
