import type { FastifyInstance } from 'fastify';
import { siteEndpoints, type SpeechModelStatus } from '../../contract/site.ts';
import type { Config } from '../config.ts';
import { publicRoute } from '../platform/http/index.ts';

export interface SiteDeps {
  site: Config['site'];
  modelStatus(): SpeechModelStatus;
}

export function registerSiteRoutes(app: FastifyInstance, { site, modelStatus }: SiteDeps): void {
  publicRoute(app, siteEndpoints.getSiteInfo, () => ({ data: { ...site, speech: modelStatus() } }));
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger());
}
