import type { FastifyInstance } from 'fastify';
import { soundRetentionEndpoints } from '../../contract/records/sound-retention.ts';
import { recordEvent } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { clientOf, userRoute } from '../platform/http/index.ts';
import {
  keepSound,
  readFolderRule,
  readSoundRetention,
  setFolderRule,
  setSoundRetention,
} from './sound-retention.ts';

export function registerSoundRetentionRoutes(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock },
): void {
  const present = async (userId: string) => ({ data: await readSoundRetention(deps, userId) });

  userRoute(app, soundRetentionEndpoints.getSoundRetention, ({ actor }) => present(actor.userId));

  userRoute(app, soundRetentionEndpoints.setSoundRetention, async ({ actor, body, request }) => {
    const { userId } = actor;
    await deps.database.transaction(async () => {
      await setSoundRetention(deps, userId, body.days);
      const detail = body.days === null ? '' : String(body.days);
      await recordEvent(deps, { kind: 'sound-rule-set', userId, detail, client: clientOf(request) });
    });
    return present(userId);
  });

  const presentFolder = async (userId: string, folderId: string) => ({
    data: await readFolderRule(deps, userId, folderId),
  });
  userRoute(app, soundRetentionEndpoints.getFolderSoundRule, ({ actor, params }) =>
    presentFolder(actor.userId, params.id),
  );

  userRoute(app, soundRetentionEndpoints.setFolderSoundRule, async ({ actor, params, body, request }) => {
    const { userId } = actor;
    await deps.database.transaction(async () => {
      const name = await setFolderRule(deps, userId, params.id, body.days);
      const detail = `${body.days ?? 'forever'} ${name}`;
      await recordEvent(deps, { kind: 'folder-sound-rule-set', userId, detail, client: clientOf(request) });
    });
    return presentFolder(userId, params.id);
  });

  userRoute(app, soundRetentionEndpoints.keepSound, async ({ actor, params, body }) => {
    await keepSound(deps, actor.userId, params.id, body.is_kept);
    return present(actor.userId);
  });
}
