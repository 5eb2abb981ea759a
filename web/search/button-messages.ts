/** Apart from `messages.ts`: what nearly every page loads. */
export const buttonMessages = { search: 'Tìm trong mọi bản ghi (Ctrl+K)' } as const;
