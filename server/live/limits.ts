/** Sizes and times of live records on the server. One chunk is 100 ms. */

/** Sound between two writes to the storage: what a crash costs at most, while the browser keeps it anyway. */
export const SEGMENT_CHUNKS = 10;
/** What came in at once after an absence goes into longer segments. */
export const MAX_SEGMENT_CHUNKS = 100;
/** A segment is closed so long after its first chunk even when no more sound comes, for example in a pause. */
export const SEGMENT_WAIT_MS = 1_000;

/** Chunks that may wait for the encoder and the storage before the socket is paused: 20 s, 640 kB. */
export const MAX_WAITING_CHUNKS = 200;
/** Sound is taken in at most so many times faster than it was spoken. */
export const MAX_SPEED = 20;

/** Sound kept in memory for recognition, chunks; what is older is read from the storage. */
export const RECENT_CHUNKS = 2 * MAX_WAITING_CHUNKS;
/** Sound that the recogniser may have before it and not have looked at. */
export const MAX_BACKLOG_MS = 5_000;
/** Sound read from the storage at a time. */
export const CATCH_UP_SEGMENTS = 10;
/** A recogniser that failed is asked again after this long. */
export const RECOGNISER_PAUSE_MS = 10_000;

/** Minutes are held in slices of this length while sound comes in. */
export const SLICE_SECONDS = 60;
/** How often the wallet is looked at: for what other conversions take, and while text waits for minutes. */
export const WALLET_LOOK_MS = 3_000;

/** The client says what it sends within this time. */
export const HELLO_MS = 10_000;
/** After a lost connection recognition stays open for so long, so that no word is cut in two. */
export const LINGER_MS = 20_000;
/** How often sign-ins and the existence of records are looked up even without a signal. */
export const CHECK_MS = 30_000;

/** Loudest sample of a chunk in which nothing is heard, of 32767: a microphone that is switched off, not a quiet room. */
export const SILENT_PEAK = 64;
/** A recording in which nothing is heard for so long ends, before it uses up the wallet. */
export const QUIET_MS = 3_600_000;

/** A record that nobody has been heard of for so long ends. */
export const SILENCE_MS = 10 * 60_000;
/** For so long the browser may still come back with sound that it kept. */
export const RESUME_MS = 7 * 24 * 3_600_000;
