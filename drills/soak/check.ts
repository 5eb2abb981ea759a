/** What must hold when all are online again and everything has come to rest. */
import { setTimeout as delay } from 'node:timers/promises';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { StoredDocument } from '../../transcript/document/index.ts';
import { openDocument } from '../../server/testing/member.ts';
import { send } from '../../server/testing/person.ts';
import type { Client } from './client.ts';
import type { Ledger } from './ledger.ts';
import type { Stage } from './stage.ts';

/** For the texts to become equal and a version to be stored, ms. */
const SETTLE_MS = 60_000;
const BETWEEN_LOOKS_MS = 500;

/** Blank lines and doubled blanks are no words, and not all forms of a text have them. */
const wordsOf = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/** @returns what does not hold, one line each */
export async function check(stage: Stage, ledger: Ledger): Promise<string[]> {
  for (const client of stage.clients) {
    await client.setOffline(false);
    await client.reconnect();
    await client.untilAllSent();
  }
  const token = await stage.ownerToken();
  const onServer = async () => {
    const member = openDocument(stage.address, stage.recordId, token);
    await member.synced();
    const text = member.text();
    member.leave();
    return text;
  };
  const text = await untilEqual(stage.clients, onServer);
  const wanted = wordsOf(text);
  const problems = ledger.findTorn(text);
  const compare = (who: string, found: string): void => {
    if (wordsOf(found) !== wanted)
      problems.push(`${who} holds another text: ${firstDifference(wordsOf(found), wanted)}`);
  };
  for (const [at, client] of stage.clients.entries()) compare(`client ${at}`, await client.copyText());
  compare('a client loaded anew', await stage.clients[0]!.reload().then(() => stage.clients[0]!.copyText()));
  compare('the exported text', await exportText(stage, token));
  compare('the stored version', await storeVersion(stage, token, wanted));
  return problems;
}

/** @returns what the server holds once all show it, or after a while */
async function untilEqual(clients: readonly Client[], onServer: () => Promise<string>): Promise<string> {
  const until = Date.now() + SETTLE_MS;
  while (true) {
    const text = await onServer();
    const shown = [];
    for (const client of clients) shown.push(await client.copyText());
    if (Date.now() > until || shown.every((each) => wordsOf(each) === wordsOf(text))) return text;
    await delay(BETWEEN_LOOKS_MS);
  }
}

async function exportText({ address, recordId }: Stage, token: string): Promise<string> {
  const query = new URLSearchParams({ audio_id: recordId, format: 'txt', times: 'false', speakers: 'false' });
  const answer = await fetch(`${address}${ROUTES.listTexts.path}?${query.toString()}`, {
    headers: { authorization: `Basic ${token}`, accept: '*/*' },
  });
  return answer.text();
}

/** Has a version stored by a page. @returns its text */
async function storeVersion(
  { address, recordId, clients }: Stage,
  token: string,
  wanted: string,
): Promise<string> {
  const list = PAGE_ROUTES.listDocumentVersions.path.replace(':id', recordId);
  const until = Date.now() + SETTLE_MS;
  await clients[0]!.press('Control+s');
  let found = '';
  while (found !== wanted && Date.now() < until) {
    await delay(BETWEEN_LOOKS_MS);
    const { body } = await send<{ data: { id: string }[] }>(address, token, 'GET', list);
    const newest = body.data[0];
    if (newest) found = await readVersion(`${address}${list}/${newest.id}`, token);
  }
  return found;
}

async function readVersion(url: string, token: string): Promise<string> {
  const { origin, pathname } = new URL(url);
  const { body } = await send<{ data: { url: string } }>(origin, token, 'GET', pathname);
  const file = await fetch(new URL(body.data.url, origin));
  const { content } = (await file.json()) as { content: { document: StoredDocument } };
  return wordsOf(
    content.document.children.flatMap(({ children }) => children.map(({ text }) => text)).join(' '),
  );
}

function firstDifference(found: string, wanted: string): string {
  let at = 0;
  while (at < Math.min(found.length, wanted.length) && found[at] === wanted[at]) at += 1;
  const near = (text: string) => text.slice(Math.max(0, at - 30), at + 30);
  return `"${near(found)}" instead of "${near(wanted)}"`;
}
