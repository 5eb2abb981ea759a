import { useEffect } from 'react';
import { hasSession } from '../api/session.ts';
import { readNotifications, refreshNotifications } from './queries.ts';

/**
 * Whoever has a record open has read what is told of it. @param state changes when there may be something new to tell; null while
 * the record is not there
 */
export function useReadNotifications(recordId: string, state: string | null): void {
  useEffect(() => {
    // They stay unread when this fails, and can be read in their own list.
    if (state !== null && hasSession()) readNotifications(recordId).catch(refreshNotifications);
  }, [recordId, state]);
}
