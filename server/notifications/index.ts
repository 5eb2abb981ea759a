export { askAboutMeeting } from './ask-about-meeting.ts';
export { noticeLetters, notifyOfMoney, type NoticeDeps } from './notify-of-money.ts';
export {
  notifyBotFailed,
  notifyBotRecording,
  notifyDone,
  notifyFailed,
  notifyHeardAgain,
} from './notify-owner.ts';
export { pushJob } from './push-job.ts';
export { registerNotificationRoutes } from './routes.ts';
