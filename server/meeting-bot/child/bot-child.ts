/** The program of one bot: a process with one browser, or with one stream of Zoom, started for one visit of one meeting. */
import type { AttendOrder, ChildMessage, ParentMessage } from './child-messages.ts';
import type { Attendance } from './visit.ts';

/** It says so often that it is alive. */
const ALIVE_MS = 2_000;

let attendance: Promise<Attendance> | null = null;
const tell = (message: ChildMessage): void => void process.send?.(message, () => undefined);

process.on('message', (message: ParentMessage) => {
  switch (message.kind) {
    case 'attend':
      attendance = attend(message.order);
      void attendance.then(({ done }) => done).then(() => process.disconnect());
      break;
    case 'noted':
      void attendance?.then((there) => there.noteInside());
      break;
    case 'stream':
      void attendance?.then((there) => there.listenTo?.(message.stream));
      break;
    case 'leave':
      void attendance?.then((there) => there.leave(message.why));
      break;
  }
});

/** The part for browsers is large: who hears a stream does without it. */
async function attend(order: AttendOrder): Promise<Attendance> {
  if (order.streams) return (await import('./zoom/attend-stream.ts')).attendStream(order, tell);
  return (await import('./attend-meeting.ts')).attendMeeting(order, tell);
}

// Nobody looks after it any more: a bot that nobody can stop must not stay in a meeting. Its browser goes with its pipe.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
setInterval(() => tell({ kind: 'alive' }), ALIVE_MS);
