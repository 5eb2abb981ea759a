import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'API keys',
  lead: 'Keys for your programs to call the API on your behalf: send files, get texts, download files. API calls use minutes as the web does; the FREE plan has keys too.',
  guide: 'View API documentation',
  keys: 'Keys',
  create: 'Create key',
  loading: 'Loading the list of keys',
  failedTitle: 'The list of keys could not be loaded',
  emptyTitle: 'No keys yet',
  emptyText: 'Create a key with just the permissions your program needs. You can revoke it at any time.',

  name: 'Name',
  scopes: 'Permissions',
  used: 'Last used',
  ends: 'Expiry',
  never: 'Not used yet',
  usedAt: (day, hour) => `${day}, ${String(hour).padStart(2, '0')}:00`,
  endless: 'Does not expire',
  until: (day) => `Until ${day}`,
  ended: (day) => `Expired ${day}`,
  revoked: (day) => `Revoked ${day}`,
  minutes: (used, all) => `${used.toLocaleString('vi')}/${all.toLocaleString('vi')} min this month`,

  revoke: 'Revoke',
  revokeOf: (name) => `Revoke key ${name}`,
  revokeTitle: (name) => `Revoke the key “${name}”?`,
  revokeText: 'Programs that use this key are refused from their next call on. This cannot be undone.',
  keep: 'Keep',
  revokeDone: 'Key revoked',

  newTitle: 'Create API key',
  newName: 'Key name',
  newNameHint: 'To remember where the key is used, for example “Server of the admin office”.',
  newNameMissing: 'Enter a name for the key',
  newScopes: 'What the key may do',
  newScopesMissing: 'Choose at least one permission',
  newEnds: 'Expires',
  endChoices: { none: 'Does not expire', 30: 'After 30 days', 90: 'After 90 days', 365: 'After 1 year' },
  newMinutes: 'Limit of minutes a month',
  newMinutesHint: 'Leave empty for no limit.',
  newMinutesWrong: 'Enter a number of minutes from 1 to 1.000.000',
  cancel: 'Cancel',

  shownTitle: (name) => `New key: ${name}`,
  shownText:
    'Copy it now. The key is shown only once; NxNote keeps no readable copy, so if you lose it, create another.',

  scopeTexts: {
    'records:read': 'See the list of recordings and their status',
    'records:write': 'Send files, rename, run again and delete recordings (uses minutes)',
    'transcripts:read': 'Read texts and meeting minutes',
    'transcripts:write': 'Edit sentences in texts',
    'exports:read': 'Download text, subtitle and audio files',
    'meetings:manage': 'Send the bot to meetings and have it leave (uses minutes)',
    'webhooks:manage': 'Add, edit and delete webhooks and see deliveries',
    'usage:read': 'See the minutes left',
  },
};
