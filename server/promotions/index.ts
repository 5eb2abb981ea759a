export {
  addCampaign,
  CampaignError,
  changeCampaign,
  listAllCampaigns,
  removeCampaign,
  stopCampaign,
} from './manage-campaigns.ts';
export { registerPromotionRoutes } from './routes.ts';
export type { CampaignRow } from './store.ts';
