/** The formats of the dialog: what each is for, and what can be chosen about it. */
import { AlignLeft, Braces, Captions, FileText, FileType, Hash, type LucideIcon } from 'lucide-react';
import type { ExportFormat, ReadingFormat, SubtitleFormat } from '../../contract/exports/exports.ts';

export type OptionName =
  'speakers' | 'times' | 'comments' | 'bookmarksOnly' | 'numbersInWords' | 'hideFillers';

interface Described {
  readonly label: string;
  readonly purpose: string;
  readonly icon: LucideIcon;
  readonly options: readonly OptionName[];
}

/** Subtitles belong to the sound: they cannot be had without it (spec 6). */
export type TextFormat = Described &
  (
    | { readonly format: ReadingFormat; readonly isSubtitle: false }
    | { readonly format: SubtitleFormat; readonly isSubtitle: true }
  );

const WORDING: readonly OptionName[] = ['numbersInWords', 'hideFillers'];
const READING: readonly OptionName[] = ['speakers', 'times', 'comments', 'bookmarksOnly', ...WORDING];
const SUBTITLE: readonly OptionName[] = ['speakers', 'bookmarksOnly', ...WORDING];

/** Most wanted first; the first four stand open. */
export const TEXT_FORMATS: readonly TextFormat[] = [
  {
    format: 'docx',
    label: 'Word (.docx)',
    purpose: 'Để sửa tiếp trong Word hoặc Google Docs',
    icon: FileText,
    isSubtitle: false,
    options: READING,
  },
  {
    format: 'pdf',
    label: 'PDF (.pdf)',
    purpose: 'Để in, gửi đi hoặc lưu trữ',
    icon: FileType,
    isSubtitle: false,
    options: READING,
  },
  {
    format: 'txt',
    label: 'Văn bản (.txt)',
    purpose: 'Chữ thuần, mở được ở mọi nơi',
    icon: AlignLeft,
    isSubtitle: false,
    options: READING,
  },
  {
    format: 'srt',
    label: 'Phụ đề (.srt)',
    purpose: 'Cho video, mở được bằng mọi trình phát',
    icon: Captions,
    isSubtitle: true,
    options: SUBTITLE,
  },
];

export const MORE_FORMATS: readonly TextFormat[] = [
  {
    format: 'vtt',
    label: 'WebVTT (.vtt)',
    purpose: 'Phụ đề cho trang web, có mốc của từng từ',
    icon: Captions,
    isSubtitle: true,
    options: SUBTITLE,
  },
  {
    format: 'ass',
    label: 'ASS (.ass)',
    purpose: 'Phụ đề có kiểu chữ, cho Aegisub và VLC',
    icon: Captions,
    isSubtitle: true,
    options: SUBTITLE,
  },
  {
    format: 'ttml',
    label: 'TTML (.ttml)',
    purpose: 'Phụ đề cho truyền hình và nền tảng video',
    icon: Captions,
    isSubtitle: true,
    options: SUBTITLE,
  },
  {
    format: 'md',
    label: 'Markdown (.md)',
    purpose: 'Cho sổ ghi chú và wiki',
    icon: Hash,
    isSubtitle: false,
    options: READING,
  },
  {
    format: 'json',
    label: 'JSON (.json)',
    purpose: 'Kèm mọi mốc thời gian, cho lập trình',
    icon: Braces,
    isSubtitle: false,
    options: ['comments', 'bookmarksOnly', ...WORDING],
  },
];

const ALL = [...TEXT_FORMATS, ...MORE_FORMATS];

export const formatOf = (format: ExportFormat): TextFormat => ALL.find((each) => each.format === format)!;
