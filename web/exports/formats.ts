/** The formats of the dialog: what each is for, and what can be chosen about it. */
import { AlignLeft, Braces, Captions, FileText, FileType, Hash, type LucideIcon } from 'lucide-react';
import type { ExportFormat, ReadingFormat, SubtitleFormat } from '../../contract/exports/exports.ts';
import { formatMessages } from './format-messages.ts';

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
    purpose: formatMessages.purposes.docx,
    icon: FileText,
    isSubtitle: false,
    options: READING,
  },
  {
    format: 'pdf',
    label: 'PDF (.pdf)',
    purpose: formatMessages.purposes.pdf,
    icon: FileType,
    isSubtitle: false,
    options: READING,
  },
  {
    format: 'txt',
    label: formatMessages.text,
    purpose: formatMessages.purposes.txt,
    icon: AlignLeft,
    isSubtitle: false,
    options: READING,
  },
  {
    format: 'srt',
    label: formatMessages.subtitles,
    purpose: formatMessages.purposes.srt,
    icon: Captions,
    isSubtitle: true,
    options: SUBTITLE,
  },
];

export const MORE_FORMATS: readonly TextFormat[] = [
  {
    format: 'vtt',
    label: 'WebVTT (.vtt)',
    purpose: formatMessages.purposes.vtt,
    icon: Captions,
    isSubtitle: true,
    options: SUBTITLE,
  },
  {
    format: 'ass',
    label: 'ASS (.ass)',
    purpose: formatMessages.purposes.ass,
    icon: Captions,
    isSubtitle: true,
    options: SUBTITLE,
  },
  {
    format: 'ttml',
    label: 'TTML (.ttml)',
    purpose: formatMessages.purposes.ttml,
    icon: Captions,
    isSubtitle: true,
    options: SUBTITLE,
  },
  {
    format: 'md',
    label: 'Markdown (.md)',
    purpose: formatMessages.purposes.md,
    icon: Hash,
    isSubtitle: false,
    options: READING,
  },
  {
    format: 'json',
    label: 'JSON (.json)',
    purpose: formatMessages.purposes.json,
    icon: Braces,
    isSubtitle: false,
    options: ['comments', 'bookmarksOnly', ...WORDING],
  },
];

const ALL = [...TEXT_FORMATS, ...MORE_FORMATS];

export const formatOf = (format: ExportFormat): TextFormat => ALL.find((each) => each.format === format)!;
