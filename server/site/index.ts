export { registerHealthRoutes, type HealthCheck } from './health.ts';
export { startHealthListener } from './health-listener.ts';
export { registerMetrics } from './metrics.ts';
export { housekeepingJob, queueHousekeeping } from './housekeeping-job.ts';
export {
  changeRemoteSetting,
  listRemoteSettings,
  listSettingChanges,
  problemOfSetting,
} from './remote-settings.ts';
export { registerSiteRoutes } from './routes.ts';
export { DEMO_EMAIL, seedDemo } from './seed-demo.ts';
export { registerAnalyticsRoutes } from './track-visit.ts';
export { registerWebApp, sendStartPage } from './web-app.ts';
