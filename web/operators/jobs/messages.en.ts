/** What the page of failed jobs says. */
import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { jobMessages as vietnamese } from './messages.ts';

const number = new Intl.NumberFormat('vi-VN');

/** What kinds of jobs do, in words; others are shown by their own name. */
const KINDS: Record<string, string> = {
  transcribe: 'Transcribe speech',
  'tell-speakers': 'Tell speakers apart',
  'help-transcribing': 'Share the work on a long recording',
  'hear-again': 'Hear again with a better model',
  'look-what-to-hear-again': 'Find recordings to hear again',
  'join-live': 'Join live audio',
  'live-text': 'Live text',
  'watch-live': 'Watch a live recording',
  'attend-meeting': 'Bot in a meeting',
  'watch-bot': 'Watch the bot',
  'convert-audio': 'Export an audio file',
  'cut-clip': 'Cut a clip',
  translate: 'Translate text',
  'remove-files': 'Delete files from storage',
  letter: 'Send an email',
  push: 'Send a push notification',
  'revoke-token': 'Revoke a sign-in link',
  'ask-vnpay': 'Ask VNPAY again',
  'pull-sepay': 'Fetch transactions from SePay',
  'send-refund': 'Send a refund',
  'issue-invoice': 'Issue an invoice',
  'daily-notices': 'Daily reminders',
  housekeeping: 'Hourly housekeeping',
};

/** The first that fits says why, in words. */
const CAUSES: readonly [RegExp, string][] = [
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|fetch failed|socket hang up|unreachable/i,
    'Could not connect to the service. Check the network, the address and the proxy of the server, then run it again.',
  ],
  [
    /unauthori[sz]ed|forbidden|token|credential|authentication/i,
    'The service did not accept the credentials. Check the key or password in the settings, then run it again.',
  ],
  [
    /response code|answered|unexpected (status|answer|response)/i,
    'The service answered with an error. Check the state of the service, then run it again.',
  ],
  [/ENOSPC|no space/i, 'The disk is full. Free some space, then run it again.'],
  [
    /ENOENT|no such file|not found|missing/i,
    'A file or data that is needed is missing. See the log of the server.',
  ],
  [
    /memory|heap|SIGKILL|killed/i,
    'The process was stopped, perhaps for lack of memory. Reduce the load, then run it again.',
  ],
  [
    /stalled|too long|timed? ?out|nothing moved/i,
    'It ran too long without progress. Run it again when the machine is less busy.',
  ],
  [
    /invalid (input|json|payload)|expected (string|number|object|array)|in JSON at|schema/i,
    'The data of the job has the wrong form. Running it again seldom helps; see the log of the server.',
  ],
];

export const jobMessages: Translated<typeof vietnamese> = {
  title: 'Failed jobs',
  lead: 'Background work that did not succeed in the attempts allowed, grouped by cause. Remove the cause before running it again.',
  none: 'No failed jobs.',
  kind: (name) => KINDS[name] ?? name,
  cause: (text) =>
    CAUSES.find(([pattern]) => pattern.test(text))?.[1] ?? 'The cause is unknown. See the log of the server.',
  amount: (amount) => count(amount, 'job'),
  times: (first, last) => (first === last ? last : `${first} to ${last}`),
  /** Where it is begun anew instead. */
  elsewhere: (kind) =>
    kind === 'issue-invoice'
      ? 'Issue it again on the Invoices page.'
      : 'The user was told and starts it again from their own page.',
  again: 'Run again',
  all: (amount) => (amount === 1 ? 'Run again' : `Run all ${number.format(amount)} again`),
  allOf: (what, amount) => `Run ${count(amount, 'job')} again: ${what}`,
  oneOf: (what, id) => `Run job ${id} again: ${what}`,
  againText:
    'The job gets all its attempts again. If the cause is still there, it fails again and returns here.',
  each: 'Each job',
  one: (id, at, tries) => `No. ${id}, failed ${at} after ${count(tries, 'attempt')}`,
  older: (amount) =>
    `${count(amount, 'job')} that failed earlier will be shown when those above have been run again.`,
  andMore: (amount) => `and ${count(amount, 'older job')}`,
};
