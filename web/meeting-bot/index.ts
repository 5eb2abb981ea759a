/** What other pages show of bots: light, since the dialog comes when it is wanted. */
export { AttendedMeeting } from './AttendedMeeting.tsx';
export { BotCards } from './BotCards.tsx';
export { JoinMeetingButton, JoinMeetingDialog } from './start/JoinMeetingButton.tsx';
export { messages as joinMessages } from './start/messages.ts';
