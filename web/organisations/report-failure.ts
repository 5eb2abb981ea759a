import { sentenceFor } from '../api/call-failure.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

export const ABOUT = 'organisation';

export const reportFailure = (error: Error): void =>
  notify({ kind: 'bad', about: ABOUT, title: messages.failed, body: sentenceFor(error) });
