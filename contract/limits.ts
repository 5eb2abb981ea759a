/** Business constants, each with its unit and the section of the specification it comes from. */

/** Spec 5 and 9: largest upload, in bytes ("200 MB"). */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024;

/** Most channels of a file that are recognised one by one: each costs as much as a recording, and only the length is paid for. */
export const MAX_CHANNELS = 8;

/** Spec 3: package categories. */
export const PACKAGE_CATEGORIES = ['FREE', 'PLUS', 'PRO'] as const;
export type PackageCategory = (typeof PACKAGE_CATEGORIES)[number];

/** Where minutes come from. `refill`: given every month without payment. `legacy`: from before minutes had an end. */
export const LOT_SOURCES = ['package', 'topup', 'gift', 'promo', 'operator', 'refill', 'legacy'] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

/** What happens with minutes: what is settled was used, unless it is returned later because the work came to nothing. */
export const LEDGER_KINDS = [
  'grant',
  'hold',
  'settle',
  'release',
  'return',
  'expire',
  'revoke',
  'adjust',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
export const LEDGER_ACTORS = ['self', 'operator', 'system'] as const;
export type LedgerActor = (typeof LEDGER_ACTORS)[number];

/** Spec 4: where an order is; CREATED and PROCESSING are shown as processing. */
export const ORDER_STATUSES = ['CREATED', 'PROCESSING', 'PAID', 'REJECTED', 'REFUNDED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** Spec 3: how it is paid; BANK_TRANSACTION is shown as Chuyển khoản. */
export const PAYMENT_METHODS = ['BANK_TRANSACTION', 'VNPAY'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** PENDING from the payment on; FAILED: whoever issues it refused; ADJUSTED and REPLACED: another invoice corrects it. */
export const INVOICE_STATUSES = ['PENDING', 'ISSUED', 'FAILED', 'ADJUSTED', 'REPLACED'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** `open`: to be issued; `correct`: money went back after it was issued; `issued`: all that are. */
export const INVOICE_VIEWS = ['open', 'correct', 'issued'] as const;

/** Why a person has to look at money. */
export const REVIEW_KINDS = [
  'unmatched',
  'second-payment',
  'too-much',
  'late',
  'after-refund',
  'account-gone',
  'doubtful',
] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
/** `match`: it is for an order. `honour`: the order is paid all the same. `extend`: it buys a further term. `ask`: the gateway is asked again. */
export const REVIEW_DECISIONS = ['match', 'honour', 'extend', 'refund', 'ask', 'ignore'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
/** What may be decided about each; never by itself. */
export const DECISIONS_OF = {
  unmatched: ['match', 'refund', 'ignore'],
  'second-payment': ['extend', 'refund', 'ignore'],
  'too-much': ['refund', 'ignore'],
  late: ['honour', 'refund', 'ignore'],
  'after-refund': ['refund', 'ignore'],
  'account-gone': ['refund', 'ignore'],
  doubtful: ['ask', 'honour', 'ignore'],
} as const satisfies Record<ReviewKind, readonly ReviewDecision[]>;

/** Where a refund is: money is on its way while SENT, and back when DONE. */
export const REFUND_STATUSES = ['REQUESTED', 'APPROVED', 'SENT', 'DONE', 'FAILED', 'DENIED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Spec 1: the social sign-ins. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Spec 9: most packages in one list. */
export const PACKAGE_LIST_LIMIT = 1000;

/** Spec 6 and 9: longest audio per upload by package, in minutes, unless the server gives another value. */
export const MAX_MINUTES_PER_AUDIO: Record<PackageCategory, number> = { FREE: 30, PLUS: 120, PRO: 180 };

/**
 * Spec 4 "Audio status numbers". 1 = being converted, 4 = converted, 5 = the meeting bot was refused, 6 = conversion failed.
 */
export const RECORD_STATUS = { working: 1, done: 4, refused: 5, failed: 6 } as const;

/** Spec 4 "Audio availability": the recording has ended and plays, while the text is still being improved. */
export const RECORD_ENDED = 'END';

/** What a live recording is sent in: samples a second of one channel, and the length of one chunk, ms. */
export const LIVE_SAMPLE_RATE = 16_000;
export const LIVE_CHUNK_MS = 100;
/** Longest live recording: eight hours. */
export const MAX_LIVE_CHUNKS = 288_000;
/** Seconds left in the wallet at which somebody who records is warned. */
export const LIVE_WARNING_SECONDS = [300, 60] as const;

/** Spec 7: the scheme word of the Authorization header, although the value is an opaque token. */
export const TOKEN_SCHEME = 'Basic';
/** Where our pages show the token of a share link; other callers may send it as `share_token` in the query (spec 7). */
export const SHARE_TOKEN_HEADER = 'x-share-token';
/** Spec 9: access token life, in seconds. */
export const ACCESS_TOKEN_SECONDS = 900;
/** Spec 9: refresh token life, in seconds (20 days). */
export const REFRESH_TOKEN_SECONDS = 1_728_000;

/** Longest life of a sign-in, however often it is renewed, in seconds (90 days). */
export const SIGN_IN_SECONDS = 7_776_000;

/** Spec 9: page size of the record list, newest first. */
export const RECORD_PAGE_SIZE = 10;
/** Excerpts of records in one answer. */
export const MAX_EXCERPTS = 20;
/** Spec 9: page size of transcript texts, ascending by start time. */
export const TEXT_PAGE_SIZE = 50;

/** Spec 9: page size of the notifications, newest first. */
export const NOTIFICATION_PAGE_SIZE = 10;

/** Most browsers of one person that push messages go to; a newer one takes the place of the one not seen for longest. */
export const MAX_USER_DEVICES = 20;
/** Spec 9: how long after loading people are asked about push messages, and how long until they are asked again. */
export const PUSH_PROMPT_DELAY_MS = 10_000;
export const PUSH_PROMPT_PAUSE_MS = 5 * 3_600_000;

/** Spec 9: what one press of "-5 s" or "+5 s" moves, in milliseconds. */
export const SKIP_MS = 5_000;
/** Spec 3 and 9: playback speed of a new player. */
export const DEFAULT_SPEED = '1.0';

/** Peaks served for waveforms, per second of audio. */
export const PEAKS_PER_SECOND = 10;

/** Spec 3, default speaker label, as it stands on the wire where nobody knows who speaks; people read `UNKNOWN_SPEAKER_SHOWN` (transcription/speaker-words.ts). */
export const DEFAULT_SPEAKER_LABEL = 'Nguoi noi 1';

/** Most people whom an owner can let into one record. */
export const MAX_RECORD_MEMBERS = 100;
/** Most links of one record that are not taken back. */
export const MAX_SHARE_LINKS = 20;
/** Shortest password of a link: it is told to others, and tries are counted. */
export const MIN_SHARE_PASSWORD_LENGTH = 4;
/** Longest comment, characters. */
export const MAX_COMMENT_LENGTH = 5_000;
/** Comments of one record. */
export const MAX_COMMENTS = 2_000;

/** Versions of one record that have names: these are kept for good. */
export const MAX_NAMED_VERSIONS = 50;

/** Largest saved transcript, in bytes: about 100,000 words with their times. */
export const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;
/** Spec 5 and 9: a version over this is followed by 1. */
export const MAX_DOCUMENT_VERSION = 100;
