/** What somebody typed and took away again reaches nobody who may not edit, by no call and no socket. */
import { setTimeout as delay } from 'node:timers/promises';
import type { SharedReading } from '../contract/sharing/reading.ts';
import { SHARING_ROUTES } from '../contract/sharing/sharing-routes.ts';
import { openDocument } from '../server/testing/member.ts';
import { collectReceived, findWords } from '../server/testing/received-bytes.ts';
import type { Findings } from './findings.ts';
import type { World } from './world.ts';

const SECRET = 'BIMATGOROIXOA';
const STAYS = 'CHUOLAI';
const MAX_TRIES = 300;

export async function searchRemovedText(world: World, findings: Findings): Promise<void> {
  const { address, recordId, owner } = world;
  const member = openDocument(address, recordId, owner.tokens.access_token);
  await member.synced();
  member.type(` ${SECRET}`);
  member.transcript.content.delete(member.text().indexOf(` ${SECRET}`), SECRET.length + 1);
  member.type(` ${STAYS}`);
  const path = SHARING_ROUTES.readShared.path.replace(':id', recordId);
  const isStored = async (): Promise<boolean> => {
    const { body } = await owner.call<{ data: SharedReading }>('GET', path);
    return JSON.stringify(body.data.paragraphs).includes(STAYS);
  };
  for (let tries = 0; !(await isStored()); tries += 1) {
    if (tries === MAX_TRIES) throw new Error('what the owner typed is not in the reading');
    await delay(100);
  }
  for (const actor of world.actors.filter(({ holds }) => holds === 'view' || holds === 'comment')) {
    const received = await collectReceived(address, recordId, actor);
    findings.count('answers searched for removed text', received.length);
    for (const place of findWords(received, [SECRET, owner.user.email, owner.user.id]))
      findings.add('removed text', `${actor.name} received ${place}`);
    if (findWords(received, [STAYS]).length === 0) findings.add('removed text', `${actor.name} read nothing`);
  }
  member.leave();
}
