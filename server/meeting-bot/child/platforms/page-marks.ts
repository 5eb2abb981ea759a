/**
 * What the pages of a platform show and which buttons they have: data only, because pages change every few weeks. Whoever runs the
 * installation may lay a newer file over it without a release (`NXNOTE_BOT_PAGES`).
 */
import { z } from 'zod';
import { BotReason } from '../../../../contract/meeting-bot/meeting-bots.ts';

/** CSS that is looked for in every frame and in open shadow roots. */
const Selectors = z.array(z.string().min(1).max(300)).max(20);
/** Parts of the visible text, lower case, with straight quotes. */
const Texts = z.array(z.string().min(2).max(200)).max(40);

export const PageMarks = z.object({
  /** When somebody last saw these at work, `yyyy-MM-dd`. */
  checkedOn: z.iso.date(),
  /** Says that it is over, or that nobody gets in here; the first that is found counts. */
  over: z.array(z.object({ reason: BotReason, texts: Texts.default([]), selectors: Selectors.default([]) })),
  /** The host is not there yet. */
  notStarted: Texts,
  lobby: Texts,
  /** Signs of the room, of which so many must be seen: lobbies look like calls. A connection with sound is one, too. */
  inside: z.object({ selectors: Selectors, texts: Texts, needed: z.int().min(1).max(4) }),
  /** Buttons in the way, by their exact names or by CSS: pressed wherever they are seen, before and in the meeting. */
  dismiss: z.object({ names: Texts, selectors: Selectors }),
  /** The field for one's name, and one for a passcode. */
  name: Selectors,
  passcode: Selectors,
  /** Pressed before joining while they are there: what turns microphone and camera off. */
  mute: Selectors,
  /** Asks to be let in: by exact names, then by CSS. */
  join: z.object({ names: Texts, selectors: Selectors }),
  /** Takes the request back, and leaves. */
  leave: z.object({ names: Texts, selectors: Selectors }),
  chat: z.object({ open: Selectors, input: Selectors, messages: Selectors }),
  /** Everybody in the meeting: a tile each, with the name in it, and what it shows while they speak. */
  people: z.object({ tile: Selectors, name: Selectors, speaking: Selectors, self: Selectors }),
});
export type PageMarks = z.infer<typeof PageMarks>;

export const NO_MARKS = {
  over: [],
  notStarted: [],
  lobby: [],
  inside: { selectors: [], texts: [], needed: 1 },
  dismiss: { names: [], selectors: [] },
  name: [],
  passcode: [],
  mute: [],
  join: { names: [], selectors: [] },
  leave: { names: [], selectors: [] },
  chat: { open: [], input: [], messages: [] },
  people: { tile: [], name: [], speaking: [], self: [] },
} satisfies Omit<PageMarks, 'checkedOn'>;

/** A file of the installation: for some platforms some of the marks. */
export const MarksOverlay = z.partialRecord(
  z.enum(['meet', 'zoom', 'teams', 'jitsi', 'bbb', 'livekit', 'generic']),
  PageMarks.partial(),
);
export type MarksOverlay = z.infer<typeof MarksOverlay>;
