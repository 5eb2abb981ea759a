/** The words of the button that other pages show. */
export const messages = {
  join: 'Tham gia họp',
  joinHint: 'Meet, Zoom, Teams, Jitsi',
} as const;
