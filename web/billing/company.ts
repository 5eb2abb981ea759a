import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CompanyWallet } from '../../contract/billing/company.ts';
import { COMPANY_ROUTES } from '../../contract/billing/order-routes.ts';
import { createCalls } from '../api/feature-calls.ts';

const callCompany = createCalls(COMPANY_ROUTES);

/** What the organisation that binds the signed-in person has; null in none. */
const companyQuery = queryOptions({
  queryKey: ['company-wallet'],
  queryFn: async ({ signal }) => (await callCompany('getCompanyWallet', {}, { signal })).data.company,
});

/** All that it has, with what is held and what comes in later months. */
export const companyMinutes = ({ left_seconds, held_seconds, later_seconds }: CompanyWallet): number =>
  Math.floor((left_seconds + held_seconds + later_seconds) / 60);

export const useCompany = () => useQuery(companyQuery);
