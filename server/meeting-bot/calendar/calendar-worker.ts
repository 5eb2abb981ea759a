/** The thread behind `list-in-thread.ts`. */
import { answerRequests } from '../../platform/thread-pool.ts';
import { listMeetings, type Wanted } from './list-meetings.ts';

answerRequests(({ text, wanted }: { text: string; wanted: Wanted }) => listMeetings(text, wanted));
