/** Where the calls about prices, vouchers, campaigns, settings, jobs and the request log are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const STAFF_SHOP_ROUTES = {
  listStaffPrices: { method: 'GET', path: '/admin/api/prices' },
  addPrice: { method: 'POST', path: '/admin/api/prices' },
  withdrawPrice: { method: 'POST', path: '/admin/api/prices/:id/withdrawal' },
  setVat: { method: 'POST', path: '/admin/api/vat' },
  listVouchers: { method: 'GET', path: '/admin/api/vouchers' },
  addVoucher: { method: 'POST', path: '/admin/api/vouchers' },
  changeVoucher: { method: 'PUT', path: '/admin/api/vouchers/:code' },

  listStaffCampaigns: { method: 'GET', path: '/admin/api/campaigns' },
  addCampaign: { method: 'POST', path: '/admin/api/campaigns' },
  changeCampaign: { method: 'PUT', path: '/admin/api/campaigns/:id' },
  stopCampaign: { method: 'POST', path: '/admin/api/campaigns/:id/stop' },
  removeCampaign: { method: 'POST', path: '/admin/api/campaigns/:id/removal' },

  listStaffSettings: { method: 'GET', path: '/admin/api/settings' },
  changeSetting: { method: 'PUT', path: '/admin/api/settings/:name' },

  listFailedJobs: { method: 'GET', path: '/admin/api/jobs/failed' },
  runJobsAgain: { method: 'POST', path: '/admin/api/jobs/again' },

  listCalls: { method: 'GET', path: '/admin/api/calls' },
} as const satisfies Record<string, Route>;

/** Characters of a picture in base64: a body has at most 1 MiB. */
export const MAX_PICTURE_TEXT = 960_000;
