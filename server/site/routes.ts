import type { FastifyInstance } from 'fastify';
import { siteEndpoints, type SiteInfo, type SpeechModelStatus } from '../../contract/site/site.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/index.ts';
import { publicRoute } from '../platform/http/index.ts';
import { listRemoteSettings } from './remote-settings.ts';

export interface SiteDeps {
  database: Database;
  site: Config['site'] &
    Pick<
      SiteInfo,
      'signInProviders' | 'googleAnalyticsId' | 'pushKey' | 'paymentMethods' | 'answersQuestions'
    >;
  modelStatus(): SpeechModelStatus;
}

export function registerSiteRoutes(app: FastifyInstance, { database, site, modelStatus }: SiteDeps): void {
  publicRoute(app, siteEndpoints.getSiteInfo, () => ({ data: { ...site, speech: modelStatus() } }));
  publicRoute(app, siteEndpoints.getRemoteConfig, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await listRemoteSettings(database) };
  });
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger());
}
