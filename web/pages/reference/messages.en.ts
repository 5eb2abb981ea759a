import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'API reference',
  lead: 'Every call of the API, written from the very declarations that the server checks. Each sample runs as it stands once NXNOTE_API and NXNOTE_KEY are set.',
  guide: 'The first five minutes',
  keys: 'Create a key',
  document: 'openapi.public.json',
  anyKey: 'Any key can call it.',
  scope: 'Needs the permission',
  fields: 'Parameters',
  needed: 'required',
  places: { path: 'in the path', query: 'after the ?', header: 'in a header', body: 'in the body' },
  kinds: {
    string: 'string',
    integer: 'integer',
    number: 'number',
    boolean: 'true, false',
    file: 'file',
  },
  languages: { curl: 'curl', javascript: 'JavaScript', python: 'Python' },
  language: (title) => `Language of the sample ${title}`,
  answer: 'Sample response',
  failures: 'When it is refused',
  linkTo: (title) => `Link to ${title}`,
};
