/** The one look of our letters, as text and as HTML that every mail program can show. */
import type { Config } from '../../config.ts';
import type { Letter } from './mail.ts';
import { messages } from './messages.ts';

interface LetterContent {
  subject: string;
  paragraphs: readonly string[];
  /** What the letter asks for. */
  action: { label: string; url: string };
  /** Small print. */
  notes: readonly string[];
  /** For letters that people asked for and may end: every letter but those about their own account. */
  unsubscribe?: { label: string; url: string };
}

/** @param site who writes: stands under the letter, as far as it is told */
export function layOutLetter(to: string, content: LetterContent, site: Config['site']): Letter {
  const { subject, paragraphs, action, notes, unsubscribe } = content;
  const links = [action, ...(unsubscribe ? [unsubscribe] : [])].map(({ label, url }) => `${label}:\n${url}`);
  const [first, ...others] = links;
  const sender = senderLines(site);
  const text = [...paragraphs, first, ...notes, ...others, ['NxNote', ...sender].join('\n')].join('\n\n');
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
${unsubscribe ? `<p style="margin:0;font-size:14px"><a href="${escape(unsubscribe.url)}" style="color:#48485f">${escape(unsubscribe.label)}</a></p>\n` : ''}${sender.map(line('margin-bottom:0;font-size:13px;line-height:22px;color:#48485f')).join('\n')}</div></body></html>`;
  return { to, subject, text, html, ...(unsubscribe ? { unsubscribeUrl: unsubscribe.url } : {}) };
}

const senderLines = ({ company, address, taxCode, email, hotline }: Config['site']): string[] =>
  [
    company && messages.productOf(company),
    [address && messages.address(address), taxCode && messages.taxCode(taxCode)].filter(Boolean).join(' · '),
    [email && messages.email(email), hotline && messages.hotline(hotline)].filter(Boolean).join(' · '),
  ].filter((words) => words !== '');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);
