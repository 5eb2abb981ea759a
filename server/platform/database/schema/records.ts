/** Recordings: their sound, and what was recognised of it. */
import type { ColumnType, Generated } from 'kysely';
import type { ASK_KIND, MoneyKind, RecordNoticeKind } from '../../../../contract/account/notifications.ts';
import type { BotStatus } from '../../../../contract/meeting-bot/meeting-bot-routes.ts';
import type {
  MemberRight,
  RecordConfig,
  RecordFailure,
  RecordKind,
  RecordPicture,
  WaitingFor,
} from '../../../../contract/records/records.ts';
import type { Clip } from '../../../../contract/sharing/clip.ts';
import type { TimedWord } from '../../../../contract/transcription/transcript.ts';
import type { SpeakerTurn } from '../../../../transcript/document/index.ts';
import type { Json, Timestamp } from './column-types.ts';

interface UploadTable {
  key: string;
  user_id: string;
  /** Set when a record was made of the file. */
  record_id: string | null;
  created_at: Timestamp;
}

/** A file on its way in parts, or one that came so and may become a record. */
interface UploadSessionTable {
  id: string;
  /** Null once the account is gone: what the store holds of it is still to be removed. */
  user_id: string | null;
  /** Of the file on the machine of whoever sends it; with its size and when it was changed last it tells the same file again. */
  name: string;
  modified_ms: ColumnType<string, number, never>;
  key: string;
  content_type: string;
  /** What the store calls it. */
  handle: string;
  /** bigint as text. */
  size_bytes: ColumnType<string, number, never>;
  /** Durably stored, from the start on. */
  received_bytes: ColumnType<string, number | undefined, number>;
  /** What the store wants to hear of each part at the end. */
  tags: ColumnType<string[], string | undefined, never>;
  is_complete: Generated<boolean>;
  touched_at: Date;
}

type LiveRowState = 'recording' | 'ending' | 'ended';

interface RecordTable {
  id: string;
  user_id: string;
  name: string;
  /** The name folded for search: lower case without marks. */
  name_search: string;
  source_name: string;
  bucket: string;
  key: string;
  config: Json<RecordConfig>;
  channels_selected: Json<number[]>;
  duration_ms: number;
  status: number;
  failure: Json<RecordFailure> | null;
  /** End of the last stored piece. */
  recognised_ms: number;
  reserved_seconds: number;
  /** Counts conversions: 1 for the first, one more for each retry by the user. */
  attempt: number;
  engine_model: string | null;
  is_starter: boolean;
  outline: Json<number[]>;
  created_at: Timestamp;
  kind: ColumnType<RecordKind, RecordKind | undefined>;
  /** Null for a record that was uploaded. `ending`: no more sound comes, and the file is being made. */
  live_state: ColumnType<LiveRowState | null, LiveRowState | null | undefined>;
  /** Text before this is of the second reading. */
  improved_ms: ColumnType<number, number | undefined>;
  /** When sound last came in; null for a record that was uploaded. */
  live_heard_at: ColumnType<Date | null, Date | null | undefined>;
  /** Counts the sockets that recorded, one after the other: only the last may write. */
  live_sitting: Generated<number>;
  /** Whoever records may still send sound, even after silence ended the record. */
  live_may_resume: Generated<boolean>;
  /** 0..1, over all stages of the conversion under way. */
  progress: Generated<number>;
  /** The service that the conversion waits for; null while it goes on. */
  waiting_for: ColumnType<WaitingFor | null, undefined, WaitingFor | null>;
  is_sample: Generated<boolean>;
  /** False for an imported transcript, and once the sound was removed: its key names no file. */
  has_sound: Generated<boolean>;
  /** Where its picture is; null where it has none, or none any more. */
  picture: ColumnType<RecordPicture | null, RecordPicture | null | undefined, RecordPicture | null>;
  /** The copy that is shown; while one is made, the file whose picture is taken, where that is not the record's. */
  picture_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Where nothing may be seen in the copy that is made. */
  picture_black: ColumnType<Clip[], string | undefined, string>;
  /** Its sound stays in spite of its owner's rule. */
  keeps_sound: Generated<boolean>;
  /** Spec 4 "Meeting bot status"; null for a record that no bot attends, and before the bot is in the room. */
  bot_status: ColumnType<BotStatus | null, undefined, BotStatus | null>;
  /** Since when it is in the trash, where nobody but its owner sees it; null for all others. */
  trashed_at: ColumnType<Date | null, undefined, Date | null>;
  /** The folder of its owner that it lies in; null where in none. */
  folder_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when it lies there, or its folder where that lies; kept by triggers, null where it never moved. */
  folder_since: ColumnType<Date | null, undefined, Date | null>;
}

/** Somebody whom the owner let in. */
interface RecordMemberTable {
  record_id: string;
  user_id: string;
  right: MemberRight;
  created_at: Timestamp;
  /** When the member first opened the record; null before, while the owner sees an invitation. */
  opened_at: ColumnType<Date | null, Date | null | undefined>;
}

/** Somebody whom an owner let into a record and who has no account yet. */
interface RecordInvitationTable {
  record_id: string;
  email: string;
  right: MemberRight;
  created_at: Generated<Date>;
}

/** Kept by a trigger on `record`. */
interface RecordCountTable {
  user_id: string;
  status: number;
  amount: number;
}

/** Sound of a live record as it came in: chunks from `first_chunk` on, in one file. */
interface LiveSegmentTable {
  record_id: string;
  first_chunk: number;
  chunk_count: number;
  key: string;
}

/** The sound of a record in another format. */
interface AudioCopyTable {
  record_id: string;
  format: 'm4a' | 'mp3';
  /** Of the record when the copy was asked for. */
  duration_ms: number;
  state: 'working' | 'ready' | 'failed' | 'unavailable';
  /** 0..1 */
  progress: number;
}

/** 1: as it came in. 2: the better reading of a meeting that has ended. */
export type ReadingPass = 1 | 2;

/** A word as it was heard. */
interface PieceWord extends TimedWord {
  /** The channel it was said on, where several are kept apart. */
  channel?: number;
}

/** What the tagger answered, by what it was asked: the texts of the words. */
export type TextDraft = Record<string, string[]>;

interface PieceTable {
  record_id: string;
  pass: ReadingPass;
  start_ms: number;
  end_ms: number;
  word_count: number;
  /** What was said, while it waits to become text; null from then on. */
  words: ColumnType<PieceWord[] | null, string | null | undefined, string | null>;
  /** Nobody speaks from the end until then, as far as is known; null when the words are text. */
  silent_until_ms: ColumnType<number | null, number | null | undefined>;
  /** Of the words that wait; null where nobody made one, and when they are text. */
  draft: ColumnType<TextDraft | null, string | null | undefined, string | null>;
}

/** A range of a reading that one worker recognises. */
interface ReadingRangeTable {
  record_id: string;
  pass: ReadingPass;
  start_ms: number;
  end_ms: number;
  /** End of the last piece that was stored. */
  done_ms: number;
  is_done: boolean;
  /** Of the job that works on it; worth nothing when that lease has ended. */
  lease_id: string | null;
}

interface SentenceTable {
  id: string;
  record_id: string;
  text: string;
  start_ms: number;
  end_ms: number;
  words: Json<TimedWord[]>;
  is_paragraph_start: boolean;
  pass: ColumnType<ReadingPass, ReadingPass | undefined>;
  /** Who said it, counted from 0, where each channel is a speaker; null where voices are told apart. */
  speaker: ColumnType<number | null, number | null | undefined>;
  /** Grows with every sentence of a record that is stored. */
  position: Generated<string>;
}

/** A voice as it is stored. */
interface StoredVoice {
  spans: [startMs: number, endMs: number][];
  aloneMs: number;
  /** Floats of 32 bits in base64. */
  vector: string | null;
}

/** Voices in a range of a recording, before it is known whose they are. */
interface VoiceWindowTable {
  record_id: string;
  start_ms: number;
  end_ms: number;
  /** Models that made the vectors. */
  model: string;
  voices: Json<StoredVoice[]>;
}

/** Who spoke when in a record. */
interface SpeakerReadingTable {
  record_id: string;
  state: 'working' | 'done' | 'failed';
  /** How many speakers somebody said there are. */
  wanted_count: number | null;
  turns: Json<SpeakerTurn[]>;
}

/** What happened to a record, or to money and minutes, told to the person. */
interface NotificationTable {
  id: string;
  user_id: string;
  /** Null for what is about money, or a meeting that is to come. */
  record_id: string | null;
  kind: RecordNoticeKind | typeof ASK_KIND | null;
  money_kind: ColumnType<MoneyKind | null, MoneyKind | undefined, never>;
  order_code: ColumnType<string | null, string | null | undefined, never>;
  /** Makes a notice come once; null for those of records. */
  once_key: ColumnType<string | null, string | undefined, never>;
  title: string;
  content: string;
  is_read: Generated<boolean>;
  created_at: Date;
}

/** After how many days the sound of somebody's records is removed. */
interface SoundRetentionTable {
  user_id: string;
  days: number;
  set_at: Date;
}

/** The same for records in a folder and those inside it; without days their sound stays. */
interface FolderSoundRuleTable {
  folder_id: string;
  days: number | null;
  set_at: Date;
}

/** The archive of somebody's own records: one of each person at a time. */
interface ArchiveTable {
  id: string;
  user_id: string;
  /** The folder whose records it holds, and its name then; both null where it holds all. */
  folder_id: string | null;
  folder_name: string | null;
  state: 'working' | 'ready' | 'failed';
  /** What it holds, in this order; `done` of them are written. */
  record_ids: string[];
  done: Generated<number>;
  /** Records that were still being recognised. */
  left_out: number;
  asked_at: Date;
  expires_at: Date;
}

/** A file of an archive, which is counted from 1. */
interface ArchivePartTable {
  archive_id: string;
  number: number;
  /** bigint as text. */
  size_bytes: ColumnType<string, number, never>;
}

/** Who wants no emails about what ends and is used. */
interface NoticeSettingTable {
  user_id: string;
  has_emails: boolean;
}

export interface RecordTables {
  upload: UploadTable;
  upload_session: UploadSessionTable;
  record: RecordTable;
  record_member: RecordMemberTable;
  record_invitation: RecordInvitationTable;
  record_count: RecordCountTable;
  live_segment: LiveSegmentTable;
  audio_copy: AudioCopyTable;
  piece: PieceTable;
  reading_range: ReadingRangeTable;
  sentence: SentenceTable;
  voice_window: VoiceWindowTable;
  speaker_reading: SpeakerReadingTable;
  notification: NotificationTable;
  notice_setting: NoticeSettingTable;
  sound_retention: SoundRetentionTable;
  folder_sound_rule: FolderSoundRuleTable;
  archive: ArchiveTable;
  archive_part: ArchivePartTable;
}
