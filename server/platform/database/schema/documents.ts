/** The text that people share, and what is made of it and said about it. */
import type { Generated } from 'kysely';
import type { Note } from '../../../../contract/records/notes.ts';
import type { DraftedLine, OutcomeLine } from '../../../../contract/minutes/outcome-lines.ts';
import type { MinutesContent } from '../../../../contract/minutes/minutes.ts';
import type { RatingReason } from '../../../../contract/records/rating-reasons.ts';
import type { ClipSound, MemberRight } from '../../../../contract/records/records.ts';
import type { SearchKind } from '../../../../contract/search/search-routes.ts';
import type { Excerpt } from '../../../../transcript/document/index.ts';
import type { TranslationLanguage } from '../../../../contract/translation/translation-languages.ts';
import type { Json } from './column-types.ts';

/** The shared document of a record, as far as it was compacted. */
interface DocumentTable {
  record_id: string;
  /** Everything in one update of Yjs. */
  snapshot: Buffer | null;
  state_vector: Buffer | null;
  /** An update that holds the deletions of the snapshot. */
  deletions: Buffer | null;
  /** Counts snapshots. */
  compactions: Generated<number>;
  /** Position of the last recognised sentence that was taken over; bigint as text. */
  taken_position: Generated<string>;
  /** Counts the edits of comments: of two at once the second begins again. */
  comment_edits: Generated<number>;
  /** It may hold comments and editors that browsers wrote, from before only the server did. */
  has_old_items: Generated<boolean>;
}

/** What people wrote since the snapshot. */
interface DocumentUpdateTable {
  id: Generated<string>;
  record_id: string;
  bytes: Buffer;
}

/** How a document begins, and the state of it that this was read from. */
interface RecordExcerptTable {
  record_id: string;
  version: string;
  excerpt: Json<Excerpt>;
}

/** What can be found of a record. */
interface SearchLineTable {
  /** bigint as text. */
  id: Generated<string>;
  record_id: string;
  kind: SearchKind;
  detail: 'decision' | 'task' | 'question' | null;
  at_ms: number | null;
  speaker: string | null;
  /** Both as `transcript/words/search-words.ts` folds them. */
  speaker_folded: string | null;
  folded: string;
  /** Of the speaker, 1 to 8; 0 where there is none. */
  colour: number;
  text: string;
}

/** Something that can be found has changed since the record was read for the search. */
interface SearchChangeTable {
  /** bigint as text. */
  id: Generated<string>;
  record_id: string;
  /** Until then somebody is at it. */
  taken_until: Date | null;
}

/** A file that holds a saved transcript, or a form signed for one. */
interface StoredDocumentTable {
  id: string;
  /** Null when the record has been deleted. */
  record_id: string | null;
  user_id: string | null;
  key: string;
  created_at: Date;
  /** Counts the saves of the record and never starts again; null until the file is registered. */
  sequence: number | null;
  /** The number that people see: 1 to 101, and 1 again. */
  version: number | null;
  saved_at: Date | null;
  /** Who saved it where that is nobody here: the name that came with an archive. */
  author_name: Generated<string | null>;
  /** What people call the version; null where nobody named it. */
  name: Generated<string | null>;
  /** Of a form: the version that was made of its file. */
  version_id: Generated<string | null>;
}

/** Who of the room put their name on a voice of a live record: a person, or the visitor of a link. */
interface VoiceClaimTable {
  id: string;
  record_id: string;
  /** In the shared document. */
  speaker_id: string;
  name: string;
  user_id: string | null;
  visit_id: string | null;
  claimed_at: Date;
}

/** Who said a comment of the shared document. */
interface CommentAuthorTable {
  record_id: string;
  comment_id: string;
  user_id: string | null;
  visit_id: string | null;
}

/** A link that opens one record. Its token is worked out from its id, and only the hash is kept. */
interface ShareLinkTable {
  id: string;
  record_id: string;
  token_hash: string;
  right: MemberRight;
  /** argon2id; null for a link without a password. */
  password_hash: string | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
  /** Visits whose rows are gone. */
  past_visits: Generated<number>;
  may_download: Generated<boolean>;
  /** The part of the sound that the link opens, ms; null for all of it. */
  clip_from_ms: number | null;
  clip_to_ms: number | null;
  /** How far the file of its sound is. */
  clip_sound: ClipSound | null;
}

/** One opening of a link: by whom is not kept. */
interface ShareVisitTable {
  id: string;
  link_id: string;
  token_hash: string;
  /** The name that a guest signs comments with; empty before the first. */
  guest_name: Generated<string>;
  created_at: Date;
}

/** How somebody rated a record: a person, or a visit by a share link. */
interface RatingTable {
  record_id: string;
  user_id: string | null;
  visit_id: string | null;
  stars: number;
  reasons: Json<RatingReason[]>;
  comment: string;
  rated_at: Date;
}

/** The minutes of a record, saved over the version that was read. */
interface MinutesTable {
  record_id: string;
  version: number;
  content: Json<MinutesContent>;
  saved_at: Date;
  saved_by: string | null;
}

/** What a language model drafts of a record, segment by segment of the transcript. */
interface DraftTable {
  record_id: string;
  purpose: 'minutes' | 'outcomes';
  /** Another for every time it is asked for, so that a run that was given up writes nothing more. */
  run_id: string;
  state: 'working' | 'ready' | 'failed';
  progress: number;
  failure_code: string | null;
  /** What each segment gave; its shape is the purpose's. */
  parts: Json<unknown[]>;
}

/** What a language model drafted last of the outcomes: stands in the place of what the rules find. */
interface OutcomeDraftTable {
  record_id: string;
  lines: Json<DraftedLine[]>;
  /** How many were left out for not being borne by the text. */
  dropped: number;
  /** Says which text it was drafted from. */
  basis: string;
  drafted_at: Date;
}

/** What people made of an outcome that the rules find. */
interface OutcomeLineTable extends OutcomeLine {
  record_id: string;
  saved_by: string | null;
  saved_at: Date;
}

/** Somebody's own note on a record. */
interface NoteTable extends Note {
  record_id: string;
  user_id: string;
}

/** How far an engine is with one language of a record; the texts lie in the shared document. */
interface TranslationTable {
  record_id: string;
  language: TranslationLanguage;
  run_id: string;
  state: 'working' | 'ready' | 'failed';
  progress: number;
  failure_code: string | null;
}

/** A word of a person or of a record; one of both ids is null. */
interface GlossaryWordTable {
  id: string;
  user_id: string | null;
  record_id: string | null;
  text: string;
  /** What tells the words of an owner apart. */
  folded: string;
  heard: Json<string[]>;
  created_at: Date;
}

/** A passage that was removed for good, or is about to be. */
interface RedactionTable {
  id: string;
  record_id: string;
  /** Who asked for it; null when the account is gone. */
  user_id: string | null;
  from_ms: number;
  to_ms: number;
  /** With the rest of its first and last word. */
  sound_from_ms: number;
  sound_to_ms: number;
  state: 'working' | 'done' | 'failed';
  /** 0..1 */
  progress: Generated<number>;
  failure_code: string | null;
  asked_at: Date;
}

export interface DocumentTables {
  redaction: RedactionTable;
  document: DocumentTable;
  document_update: DocumentUpdateTable;
  record_excerpt: RecordExcerptTable;
  search_change: SearchChangeTable;
  search_line: SearchLineTable;
  stored_document: StoredDocumentTable;
  comment_author: CommentAuthorTable;
  voice_claim: VoiceClaimTable;
  share_link: ShareLinkTable;
  share_visit: ShareVisitTable;
  rating: RatingTable;
  minutes: MinutesTable;
  draft: DraftTable;
  outcome_draft: OutcomeDraftTable;
  note: NoteTable;
  outcome_line: OutcomeLineTable;
  translation: TranslationTable;
  glossary_word: GlossaryWordTable;
}
