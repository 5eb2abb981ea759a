/** The pages of the simulator, in plain HTML: marked as what they are at the top of each. */
import { messages } from './messages.ts';
import { DECISIONS, type GatewayPayment, type PageProblem } from './vnpay-gateway.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f4f3fa, #15141c); color: light-dark(#1a1828, #eceaf6); }
  header { padding: 12px 16px; background: #8a4b00; color: #fff; font-weight: 700; text-align: center; }
  main { max-width: 560px; margin: 0 auto; padding: 24px 16px 48px; }
  h1 { margin: 0 0 4px; font-size: 24px; } h2 { margin: 32px 0 8px; font-size: 17px; } p { margin: 0 0 16px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0; padding: 16px; border-radius: 12px;
    background: light-dark(#fff, #201f2a); } dt { opacity: .75; } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  form { display: grid; gap: 8px; } label { display: grid; gap: 4px; } label.row { display: flex; gap: 8px; align-items: center; }
  button, input { font: inherit; min-height: 48px; padding: 8px 16px; border-radius: 12px; border: 1px solid light-dark(#77738c, #8d89a3);
    background: light-dark(#fff, #201f2a); color: inherit; text-align: left; box-sizing: border-box; width: 100%; }
  input[type=checkbox] { width: 24px; min-height: 24px; } button { cursor: pointer; } button b, button span { display: block; }
  button span { font-size: 14px; opacity: .8; } button.main { background: #1612b0; border-color: #1612b0; color: #fff; }
  li { margin: 0 0 16px; }`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><header>${messages.mark}</header><main><h1>${title}</h1>${body}</main></body></html>`;

const vnd = (amount: number): string => `${new Intl.NumberFormat('vi-VN').format(amount / 100)}\u00A0₫`;

const facts = ({ amount, orderInfo, txnRef }: GatewayPayment): string => `<dl>
  <dt>${messages.amount}</dt><dd>${vnd(amount)}</dd><dt>${messages.order}</dt><dd>${escapeHtml(orderInfo)}</dd>
  <dt>${messages.reference}</dt><dd>${escapeHtml(txnRef)}</dd></dl>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** Where a payer decides what becomes of a payment. */
export const payPage = (payment: GatewayPayment): string =>
  page(
    messages.payTitle,
    `<p>${messages.payLead}</p>${facts(payment)}<form method="post" action="/decide">${hidden('txnRef', payment.txnRef)}
${DECISIONS.map((decision) => {
  const [title, what] = messages.decisions[decision];
  const isMain = decision === 'paid' ? ' class="main"' : '';
  return `<button name="decision" value="${decision}"${isMain}><b>${title}</b><span>${what}</span></button>`;
}).join('\n')}</form>`,
  );

export const problemPage = (problem: PageProblem): string =>
  page(messages.payTitle, `<p role="alert">${messages.problems[problem]}</p>`);

/** All payments, with what VNPAY and the banks could still do about them, and a bank that receives transfers. */
export const deskPage = (payments: readonly GatewayPayment[]): string =>
  page(
    messages.deskTitle,
    `<p>${messages.deskLead}</p><h2>${messages.payments}</h2>
${payments.length === 0 ? `<p>${messages.noPayments}</p>` : `<ul>${payments.map(toDeskRow).join('')}</ul>`}
<h2>${messages.transfers}</h2><form method="post" action="/transfer">
<label>${messages.content}<input name="content" required></label>
<label>${messages.amountVnd}<input name="amount" inputmode="numeric" pattern="[0-9]+" required></label>
<label class="row"><input type="checkbox" name="silent">${messages.isSilent}</label>
<button class="main">${messages.sendTransfer}</button></form>`,
  );

const toDeskRow = (payment: GatewayPayment): string => {
  const { result, refunds, txnRef } = payment;
  const refund = refunds.at(-1);
  const state = result ? `${result.responseCode}/${result.status}` : messages.open;
  const actions: [string, string][] = result ? [['notify', messages.notifyAgain]] : [];
  if (refund && refund.status !== '00' && refund.status !== '09')
    actions.push(['refund-done', messages.refundDone], ['refund-refused', messages.refundRefused]);
  const buttons = actions.map(([value, title]) => `<button name="act" value="${value}">${title}</button>`);
  return `<li>${facts(payment)}<p>${state}${refunds.map(({ amount, status }) => `, −${vnd(amount)} (${status})`).join('')}</p>
<form method="post" action="/act">${hidden('txnRef', txnRef)}${buttons.join('')}</form></li>`;
};
