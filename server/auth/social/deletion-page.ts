/** What somebody reads who follows Facebook's link to their request; plain, as it stands outside the app. */
import { messages } from './messages.ts';

export const deletionPage = (at: Date): string => `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.deletionTitle}</title></head>
<body><main>
<h1>${messages.deletionTitle}</h1>
<p>${messages.deletionDone(format(at))}</p>
<p>${messages.deletionRest}</p>
<p><a href="/chinh-sach-bao-mat-thong-tin">${messages.privacy}</a></p>
</main></body>
</html>
`;

/** Spec 9: dd/MM/yyyy HH:mm, in Vietnam. */
const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Ho_Chi_Minh',
});
const format = (at: Date): string => time.format(at).replace(',', '');
