import type { FastifyInstance } from 'fastify';
import { notificationEndpoints } from '../../contract/account/notifications.ts';
import { AppError } from '../platform/app-error.ts';
import { userRoute } from '../platform/http/index.ts';
import type { Push } from '../platform/push/index.ts';
import { keepDevice } from './devices.ts';
import { readNoticeSetting, saveNoticeSetting } from './notify-of-money.ts';
import {
  countUnread,
  listNotifications,
  markNotification,
  readNotifications,
  type StoreDeps,
} from './store.ts';

export function registerNotificationRoutes(app: FastifyInstance, deps: StoreDeps & { push: Push }): void {
  userRoute(app, notificationEndpoints.listNotifications, ({ actor, query }) =>
    listNotifications(deps, actor.userId, {
      direction: query.order_direction === '1' ? 'asc' : 'desc',
      page: query.page,
      limit: query.max_result,
      about: query.about ?? null,
    }),
  );

  userRoute(app, notificationEndpoints.markNotification, async ({ actor, body }) => {
    const mark = { id: body.notification_id, isRead: body.is_read };
    if (!(await markNotification(deps, actor.userId, mark))) throw new AppError('NOTIFICATION_NOT_FOUND');
    return { unread_count: await countUnread(deps, actor.userId) };
  });

  userRoute(app, notificationEndpoints.readNotifications, async ({ actor, body }) => {
    await readNotifications(deps, actor.userId, body.audio_id);
    return { unread_count: await countUnread(deps, actor.userId) };
  });

  userRoute(app, notificationEndpoints.getNoticeSetting, async ({ actor }) => ({
    data: { has_emails: await readNoticeSetting(deps, actor.userId) },
  }));

  userRoute(app, notificationEndpoints.saveNoticeSetting, async ({ actor, body }) => {
    await saveNoticeSetting(deps, actor.userId, body.has_emails);
    return { data: { has_emails: body.has_emails } };
  });

  userRoute(app, notificationEndpoints.updateUserDevice, async ({ actor, body }) => {
    const subscription = deps.push.readToken(body.device_token);
    if (!subscription) throw new AppError('DEVICE_TOKEN');
    await keepDevice(deps, actor, subscription);
    return {};
  });
}
