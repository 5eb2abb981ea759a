import type { FastifyInstance } from 'fastify';
import { ratingEndpoints } from '../../contract/records/rating.ts';
import { sharedRoute } from '../platform/http/index.ts';
import { rate, readRating, type RatingDeps } from './rate.ts';

export function registerRatingRoutes(app: FastifyInstance, deps: RatingDeps): void {
  sharedRoute(app, ratingEndpoints.getRating, async ({ actor, params }) => ({
    data: { rating: await readRating(deps, actor, params.id) },
  }));

  sharedRoute(app, ratingEndpoints.rate, async ({ actor, params, body }) => {
    await rate(deps, actor, params.id, body);
    return { data: { rating: body } };
  });
}
