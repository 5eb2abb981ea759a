export { askAboutMeeting } from './ask-about-meeting.ts';
export type { NoticeDeps } from './add-once.ts';
export { noticeLetters, notifyOfMoney, type MoneyNotice } from './notify-of-money.ts';
export {
  notifyBotFailed,
  notifyBotRecording,
  notifyDone,
  notifyFailed,
  notifyHeardAgain,
} from './notify-owner.ts';
export { pushJob } from './push-job.ts';
export { registerNotificationRoutes } from './routes.ts';
