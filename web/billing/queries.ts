import { queryOptions, useQuery } from '@tanstack/react-query';
import { MAX_MINUTES_PER_AUDIO, PACKAGE_LIST_LIMIT, type PackageCategory } from '../../contract/limits.ts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { keepWallet } from '../api/local-store.ts';
import { hasSession } from '../api/session.ts';
import { messages } from './messages.ts';

/** What the package still allows. */
export interface Allowance {
  category: PackageCategory;
  usedMinutes: number;
  totalMinutes: number;
  balanceSeconds: number;
  /** Spec 3: the balance in seconds over 60, rounded down. */
  balanceMinutes: number;
  /** What of these is the company's; 0 where it has none, and in none. */
  companyMinutes: number;
  /** Until when the minutes hold; null for no end. ISO 8601. */
  expiresAt: string | null;
  /** Longest audio per upload. */
  maxMinutesPerAudio: number;
  /** Largest file. */
  maxUploadBytes: number;
}

const KEY = ['allowance'];

const allowanceQuery = queryOptions({
  queryKey: KEY,
  meta: { failure: messages.usageFailed },
  queryFn: async ({ signal }): Promise<Allowance> => {
    const [usage, keys] = await Promise.all([
      call('getUsageStats', {}, { signal }),
      call('listApiKeys', {}, { signal }),
    ]);
    const { category, total, value, maxLengthPerAudio, maxUploadBytes } = usage.data.current;
    const quota = keys.data[0]?.quota;
    if (quota) keepWallet(quota);
    const balanceSeconds = quota?.amount ?? 0;
    return {
      category,
      // Up, as the balance goes down: a minute that was begun is used.
      usedMinutes: Math.ceil(value.thoi_luong_su_dung_toi_da / 60_000),
      totalMinutes: total,
      balanceSeconds,
      balanceMinutes: Math.max(0, Math.floor(balanceSeconds / 60)),
      companyMinutes: Math.floor((keys.data[0]?.company?.amount ?? 0) / 60),
      expiresAt: quota?.expire_at ?? null,
      maxMinutesPerAudio: maxLengthPerAudio || MAX_MINUTES_PER_AUDIO[category],
      maxUploadBytes,
    };
  },
});

const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: async ({ signal }) =>
    (await call('listPackages', { query: { limit: PACKAGE_LIST_LIMIT } }, { signal })).data.items,
  staleTime: 3_600_000,
  meta: { failure: messages.packagesFailed },
});

const userInfoQuery = queryOptions({
  queryKey: ['user-info'],
  queryFn: async ({ signal }) => (await call('getUserInfo', {}, { signal })).data,
  staleTime: 60_000,
  meta: { failure: messages.userInfoFailed },
});

/** Spec 7: once somebody is signed in, who they are with their package; then the packages. */
export function useUserInfo() {
  const { data } = useQuery(userInfoQuery);
  useQuery({ ...packagesQuery, enabled: data !== undefined });
  return data;
}

/** The same for what is no page. */
export const readUserInfo = () => queryClient.ensureQueryData(userInfoQuery);

export const usePackages = () => useQuery(packagesQuery);

export const useAllowance = () => useQuery(allowanceQuery);

/** Spec 3: feature `che_do_chinh_sua_phu_de` of the package. Yes while it is unknown: the server decides in the end. */
export function useMayEditSubtitles(): boolean {
  const isSignedIn = hasSession();
  const { data: allowance } = useQuery({ ...allowanceQuery, enabled: isSignedIn });
  const { data: packages } = useQuery({ ...packagesQuery, enabled: isSignedIn });
  const features = packages?.find(({ category }) => category === allowance?.category)?.features;
  return features?.find(({ key }) => key === 'che_do_chinh_sua_phu_de')?.value !== false;
}

/** The allowance as last known, asked for when unknown; null when it cannot be had: the server checks again anyway. */
export const readAllowance = (): Promise<Allowance | null> =>
  queryClient.ensureQueryData(allowanceQuery).catch(() => null);

/** After anything that holds, spends or gives back minutes. */
export const refreshAllowance = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
