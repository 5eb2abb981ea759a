import type { FastifyInstance } from 'fastify';
import { excerptEndpoints } from '../../contract/records/excerpts.ts';
import { userRoute } from '../platform/http/index.ts';
import { readRights } from '../records/index.ts';
import { readExcerpts } from './excerpts.ts';
import type { TakeOverDeps } from './take-over-sentences.ts';

export function registerExcerptRoutes(app: FastifyInstance, deps: TakeOverDeps): void {
  userRoute(app, excerptEndpoints.listExcerpts, async ({ actor, query }) => {
    const asked = [...new Set(query.audio_id.map((id) => id.toLowerCase()))];
    // By their own right alone: a link to a part opens nothing here.
    const who = { userId: actor.userId };
    const rights = await readRights(
      deps,
      asked.map((recordId) => ({ actor: who, recordId })),
    );
    const excerpts = await readExcerpts(
      deps,
      asked.filter((_, place) => rights[place] !== null),
    );
    const data = [...excerpts].map(([id, { text, speakers, speakerCount }]) => ({
      id,
      text,
      speakers,
      speaker_count: speakerCount,
    }));
    return { data };
  });
}
