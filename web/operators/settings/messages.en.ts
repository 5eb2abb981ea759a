/** What the page of settings says. */
import { money } from '../../billing/index.ts';
import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { settingMessages as vietnamese } from './messages.ts';

export const settingMessages: Translated<typeof vietnamese> = {
  title: 'Remote settings',
  lead: 'They apply to everyone within a minute. Every browser can read these values: do not put secrets here.',
  known: 'Settings',
  others: 'Other settings',
  noOthers: 'No other values set.',
  add: 'Add setting',
  change: 'Change',
  changeOf: (what) => `Change ${what}`,
  notSet: 'Not set',
  history: 'History',
  noHistory: 'No changes yet.',
  more: 'Show more',
  machine: 'Command line',
  name: 'Name',
  nameHint: 'Starts with a letter; letters, digits, dots and hyphens.',
  nameWrong:
    'The name must start with a letter and have only letters without accents, digits, dots and hyphens.',
  value: 'Value',
  valueHint: 'Leave blank to remove this setting.',
  save: 'Save',

  money: 'Money and minutes',
  moneyLead: 'These limits can be changed on the server only, so that those they apply to cannot raise them.',
  moneyOf: {
    refund_alone_vnd: {
      label: 'Refunds approved by one person',
      say: (value) => `Up to ${money(Number(value))}; more needs a second person’s approval`,
    },
    correction_minutes: {
      label: 'Minutes added by hand',
      say: (value) => `At most ${count(Number(value), 'minute')} a day for one person`,
    },
    monthly_refill: {
      label: 'Free minutes',
      say: (value) => (value === 'off' ? 'Once only, with a new account' : 'Granted again every month'),
    },
  },

  maintenance: 'Maintenance',
  maintenanceText:
    'When on, every page becomes the maintenance page, except this one for administrators who are signed in.',
  maintenanceOn: 'On: everyone sees the maintenance page',
  maintenanceOff: 'Off',
  turnOn: 'Turn maintenance on',
  turnOff: 'Turn maintenance off',
  message: 'Message to everyone',
  messageText: 'Shown once to each person using NxNote, until they confirm that they have read it.',
  messageTitle: 'Title',
  messageContent: 'Content',
  messageHint: 'Leave the content blank to remove the message.',
  messageNone: 'No message',
  worker: 'Offline use',
  workerText:
    'When off, every browser removes its offline copy the next time it is opened. Turn it off only if that copy causes errors.',
  workerOn: 'On',
  workerOff: 'Off',
  beta: 'Experimental features',
  betaHint: 'Form: {"newEditor": true}. Leave blank to turn all off.',
  betaNone: 'No features turned on',
};
