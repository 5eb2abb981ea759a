export { EmailSwitch } from './EmailSwitch.tsx';
export { PushQuestion } from './PushQuestion.tsx';
export { PushSwitch } from './PushSwitch.tsx';
export { useReadNotifications } from './use-read-notifications.ts';
export { refreshNotifications, useUnreadCount } from './queries.ts';
