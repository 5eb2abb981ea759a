export { addCampaign, listAllCampaigns, removeCampaign } from './manage-campaigns.ts';
export { registerPromotionRoutes } from './routes.ts';
