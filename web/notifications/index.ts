export { PushSwitch } from './PushSwitch.tsx';
export { refreshNotifications, useUnreadCount } from './queries.ts';
