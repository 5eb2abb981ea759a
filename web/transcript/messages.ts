/** Every Vietnamese word of the record page. */
export const messages = {
  transcript: 'Bản chép lời',
} as const;
