import { Attended } from '../live/attended.ts';
import { LivePage } from '../live/LivePage.tsx';
import { AttendedMeeting } from '../meeting-bot/index.ts';

/** A live record; beside its text stands the meeting that a bot attends for it. */
export const LiveRoute = () => (
  <Attended value={showMeeting}>
    <LivePage />
  </Attended>
);

const showMeeting = (recordId: string) => <AttendedMeeting recordId={recordId} />;
