/** Most entries of each list of the minutes. Apart from the schemas, so that the browser needs no validator for them. */
export const MINUTES_LISTS = {
  attendees: 300,
  agenda: 100,
  points: 1000,
  conclusions: 200,
  tasks: 200,
} as const;

export type MinutesList = keyof typeof MINUTES_LISTS;
