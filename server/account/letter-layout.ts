/** The one look of our letters, as text and as HTML that every mail program can show. */
import type { Letter } from '../platform/mail/index.ts';

interface LetterContent {
  subject: string;
  paragraphs: readonly string[];
  /** What the letter asks for. */
  action: { label: string; url: string };
  /** Small print. */
  notes: readonly string[];
}

export function layOutLetter(to: string, { subject, paragraphs, action, notes }: LetterContent): Letter {
  const text = [...paragraphs, `${action.label}:\n${action.url}`, ...notes, 'NxNote'].join('\n\n');
  const line = (style: string) => (words: string) =>
    `<p style="margin:0 0 16px;${style}">${escape(words)}</p>`;
  const html = `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f4fa;color:#15152b;font:16px/28px 'Be Vietnam Pro','Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e2e2ef;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;color:#1515af">NxNote</p>
${paragraphs.map(line('')).join('\n')}
<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:10px 20px;border-radius:10px;background:#1515af;color:#ffffff;text-decoration:none">${escape(action.label)}</a></p>
${notes.map(line('font-size:14px;line-height:24px;color:#48485f')).join('\n')}
</div></body></html>`;
  return { to, subject, text, html };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);
