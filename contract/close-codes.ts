/** WebSocket close codes. A client must not come back by itself after one with `retry: false`. */
export const CLOSE_CODES = {
  /** The subject of the socket has reached its last state; nothing more will be said. */
  finished: { code: 1000, retry: false },
  /** The server is stopping. */
  goingAway: { code: 1001, retry: true },
  badRequest: { code: 4400, retry: false },
  /** Spec 4: token missing, wrong or expired. */
  unauthorised: { code: 4401, retry: false },
  /** The share link that somebody came by was taken back or has run out. */
  shareEnded: { code: 4403, retry: false },
  /**
   * The right is not enough: in the room of a shared document that to edit, which may have been taken away, or to write what only the server
   * writes.
   */
  forbidden: { code: 4403, retry: false },
  /** Not this user's, or gone. */
  notFound: { code: 4404, retry: false },
  /** One message was larger than any edit can be, or the document with it larger than any meeting. */
  tooLarge: { code: 4413, retry: false },
  /** More messages than any person can cause. */
  tooFast: { code: 4429, retry: false },
  /** Nothing was heard for an hour: the recording has ended. */
  silent: { code: 4408, retry: false },
  /** Another tab or device of the same person took the recording over. */
  takenOver: { code: 4409, retry: false },
  /** The recording has ended. */
  liveEnded: { code: 4410, retry: false },
  /** Not the sound that was agreed on: sample rate, channels, length of a chunk, or no greeting. */
  badFormat: { code: 4415, retry: false },
  /** A chunk further on than the next one: the client starts again from what the server has. */
  outOfOrder: { code: 4416, retry: true },
  /** Longer than any recording may be. */
  tooLong: { code: 4417, retry: false },
  /** The server could not store what it was sent: it comes again with the next connection. */
  notStored: { code: 4503, retry: true },
  /** As many people, or as many tabs of one person, as a document can be open in. */
  full: { code: 4529, retry: true },
} as const;

/** After these a client does not connect again. */
export const FINAL_CLOSE_CODES: ReadonlySet<number> = new Set(
  Object.values(CLOSE_CODES)
    .filter(({ retry }) => !retry)
    .map(({ code }) => code),
);
