/** One round of the soak: some go to the same word and type there at the same time, others elsewhere; then something befalls one of them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Client, ShownWord } from './client.ts';
import type { Burst, Ledger } from './ledger.ts';

export interface Counts {
  rounds: number;
  offline: number;
  reloads: number;
  crashes: number;
  serverKills: number;
}

export interface Scene {
  readonly clients: readonly Client[];
  readonly ledger: Ledger;
  readonly random: Random;
  readonly counts: Counts;
  /** What each typed and the server may not have. */
  readonly unsent: Map<Client, Burst[]>;
}

/** How long after the first letter of one the other begins, and between letters, ms. */
const MAX_AHEAD_MS = 400;
const MAX_BETWEEN_KEYS_MS = 180;
/** Beyond so many words on the screen people delete more than they write. */
const MANY_WORDS = 110;

type Act = 'replace' | 'behind' | 'before' | 'split' | 'delete';

export async function playRound(scene: Scene): Promise<void> {
  const { clients, random, counts } = scene;
  counts.rounds += 1;
  const order = random.shuffle(clients);
  const size = random.shuffle([1, 2, 2, 4])[0]!;
  const groups = Array.from({ length: order.length / size }, (_, at) =>
    order.slice(at * size, (at + 1) * size),
  );
  for (const group of groups) await workTogether(scene, group);
  await noteSent(scene);
}

/** They choose the same word one after the other, and only then type. */
async function workTogether(
  { clients, ledger, random, counts, unsent }: Scene,
  group: readonly Client[],
): Promise<void> {
  if (random.next() < 0.2) await group[0]!.scroll(random.between(-600, 600));
  const words = (await group[0]!.listWords()).filter(({ text }) => ledger.isFree(text));
  if (words.length === 0) return;
  const { text } = words[Math.floor(random.next() * words.length)]!;
  const acts: Act[] = ['replace', 'replace', 'behind', 'before'];
  if (group.length === 1)
    acts.push('split', ...(words.length > MANY_WORDS ? Array<Act>(8).fill('delete') : []));
  const act = random.shuffle(acts)[0]!;
  const ready: Client[] = [];
  for (const client of group) if (await choose(client, text)) ready.push(client);
  if (ready.length === 0) return;
  if (act === 'replace' || act === 'delete') ledger.giveUp(text);
  await Promise.all(
    ready.map(async (client) => {
      if (act === 'delete') return client.press('Delete');
      if (act === 'behind' || act === 'split') await client.press('ArrowRight');
      if (act === 'before') await client.press('ArrowLeft');
      if (act === 'split') await client.press('Enter');
      const who = `client ${clients.indexOf(client)}${client.isOffline ? ', offline' : ''}`;
      const burst = ledger.begin(`round ${counts.rounds}, ${who} of ${ready.length}, ${act} ${text}`);
      unsent.get(client)!.push(burst);
      const [aheadMs, betweenMs] = [random.between(0, MAX_AHEAD_MS), random.between(0, MAX_BETWEEN_KEYS_MS)];
      const hasTypo = random.next() < 0.3;
      await delay(aheadMs);
      await typeBurst(client, burst.word, betweenMs, hasTypo);
    }),
  );
}

/** Now and then with a letter too many, which is taken back. */
async function typeBurst(client: Client, word: string, betweenMs: number, hasTypo: boolean): Promise<void> {
  const middle = hasTypo ? 3 : word.length;
  await client.type(word.slice(0, middle), betweenMs);
  if (!hasTypo) return;
  await client.type('y', betweenMs);
  await client.press('Backspace');
  await client.type(word.slice(middle), betweenMs);
}

async function choose(client: Client, text: string): Promise<boolean> {
  const place: ShownWord | undefined = (await client.listWords()).find((word) => word.text === text);
  return place !== undefined && client.select(place);
}

/** From now on others may choose what has reached the server. */
async function noteSent({ clients, unsent }: Scene): Promise<void> {
  for (const client of clients) {
    if (client.isOffline || !(await client.isAllSent())) continue;
    for (const burst of unsent.get(client)!.splice(0)) burst.isShared = true;
  }
}

/** What befalls one of them, or nothing. */
export async function disturb({ clients, random, counts }: Scene): Promise<void> {
  const client = clients[Math.floor(random.next() * clients.length)]!;
  const kind = random.next();
  if (client.isOffline ? kind < 0.4 : kind < 0.1) {
    counts.offline += client.isOffline ? 0 : 1;
    await client.setOffline(!client.isOffline);
  } else if (client.isOffline) return;
  else if (kind < 0.16) {
    counts.reloads += 1;
    await client.reload();
  } else if (kind < 0.21) {
    counts.crashes += 1;
    await client.crash();
  }
}
