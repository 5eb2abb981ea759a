import type { MinutesContent } from './minutes.ts';

/** Minutes in which nothing is filled in yet. Apart from the schemas, so that the browser needs no validator for them. */
export const EMPTY_MINUTES: MinutesContent = {
  template: 'decree',
  parent_office: '',
  office: '',
  number: '',
  title: '',
  place: '',
  starts_at: '',
  ends_at: '',
  chair: { name: '', position: '' },
  secretary: { name: '', position: '' },
  attendees: [],
  agenda: [],
  points: [],
  conclusions: [],
  tasks: [],
  recipients: [],
};
