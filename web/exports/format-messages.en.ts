import type { Translated } from '../../contract/site/translated.ts';
import type { formatMessages as vietnamese } from './format-messages.ts';

export const formatMessages: Translated<typeof vietnamese> = {
  text: 'Text (.txt)',
  subtitles: 'Subtitles (.srt)',
  purposes: {
    docx: 'To go on editing in Word or Google Docs',
    pdf: 'To print, send or archive',
    txt: 'Plain text that opens everywhere',
    srt: 'For videos; every player opens it',
    vtt: 'Subtitles for web pages, with the time of each word',
    ass: 'Styled subtitles, for Aegisub and VLC',
    ttml: 'Subtitles for television and video platforms',
    md: 'For notebooks and wikis',
    json: 'With every time, for programs',
  },
};
