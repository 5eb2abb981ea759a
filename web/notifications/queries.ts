import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { NOTIFICATION_PAGE_SIZE } from '../../contract/limits.ts';
import type { Notification, NotificationPage } from '../../contract/account/notifications.ts';
import { call } from '../api/client.ts';
import { callPage } from '../api/page-calls.ts';
import { queryClient } from '../api/query-client.ts';

const KEY = ['notifications'];

/** A conversion may end while another page, or none, is listening to it. */
const POLL_MS = 60_000;

/** Which notifications are shown; null for all. */
export type Shown = 'unread' | 'records' | 'money' | null;

/** Newest first. */
export const notificationsQuery = (page: number, about: Shown = null) =>
  queryOptions({
    queryKey: [...KEY, page, about],
    queryFn: ({ signal }): Promise<NotificationPage> => {
      const order = { order_by: 'create_time', order_direction: '-1' } as const;
      return call(
        'listNotifications',
        {
          query: {
            ...order,
            page,
            max_result: NOTIFICATION_PAGE_SIZE,
            ...(about === null ? {} : { about }),
          },
        },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

/** How many notifications are unread; 0 while it is unknown. */
export const useUnreadCount = (): number => useQuery(notificationsQuery(1)).data?.unread_count ?? 0;

/** After something has happened that is told in a notification. */
export const refreshNotifications = (): void => void queryClient.invalidateQueries({ queryKey: KEY });

/** Marks all as read, or those of one record. */
export async function readNotifications(recordId?: string): Promise<void> {
  const { unread_count } = await callPage('readNotifications', {
    body: recordId === undefined ? {} : { audio_id: recordId },
  });
  const isMeant = ({ audio_id }: Notification) => recordId === undefined || audio_id === recordId;
  patchPages(unread_count, (notification) =>
    isMeant(notification) ? { ...notification, is_read: true } : notification,
  );
}

/** Spec 4: the flag changes here once the server has confirmed it. */
export async function markNotification(id: string, isRead: boolean): Promise<void> {
  const { unread_count } = await call('markNotification', { body: { notification_id: id, is_read: isRead } });
  patchPages(unread_count, (notification) =>
    notification.id === id ? { ...notification, is_read: isRead } : notification,
  );
}

const patchPages = (unread_count: number, mark: (notification: Notification) => Notification) =>
  queryClient.setQueriesData<NotificationPage>({ queryKey: KEY }, (page) =>
    page === undefined ? page : { ...page, unread_count, data: page.data.map(mark) },
  );
