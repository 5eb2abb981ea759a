/** The program of one bot: a process with one browser, started for one visit of one meeting. */
import { attendMeeting, type Attendance } from './attend-meeting.ts';
import type { ChildMessage, ParentMessage } from './child-messages.ts';

/** It says so often that it is alive. */
const ALIVE_MS = 2_000;

let attendance: Attendance | null = null;
const tell = (message: ChildMessage): void => void process.send?.(message, () => undefined);

process.on('message', (message: ParentMessage) => {
  switch (message.kind) {
    case 'attend':
      attendance = attendMeeting(message.order, tell);
      void attendance.done.then(() => process.disconnect());
      break;
    case 'noted':
      attendance?.noteInside();
      break;
    case 'leave':
      attendance?.leave(message.why);
      break;
  }
});
// Nobody looks after it any more: a bot that nobody can stop must not stay in a meeting. Its browser goes with its pipe.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
setInterval(() => tell({ kind: 'alive' }), ALIVE_MS);
