import type { FastifyInstance } from 'fastify';
import { subtitleEndpoints } from '../../contract/subtitles/subtitle-edits.ts';
import { userRoute } from '../platform/http/index.ts';
import { changeSubtitle, type SubtitleDeps } from './change-subtitle.ts';

/** Not for visitors of a share link: spec 6 keeps subtitles from them. */
export function registerSubtitleRoutes(app: FastifyInstance, deps: SubtitleDeps): void {
  userRoute(app, subtitleEndpoints.updateSrtText, ({ actor, params, body }) =>
    changeSubtitle(deps, actor, params.id, body),
  );
}
