import { expect, test } from 'vitest';
import { FAILURES } from '../../contract/errors.ts';
import {
  BOT_STATES,
  BOT_WAYS,
  isBotOver,
  type BotState,
} from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { BotReason } from '../../contract/meeting-bot/meeting-bots.ts';
import { isLegalStep, outcomeOf } from './states.ts';

test('a bot goes forward, comes back after it was cut off, and ends once', () => {
  const way: BotState[] = [
    'planned',
    'queued',
    'starting',
    'joining',
    'lobby',
    'inside',
    'recording',
    'leaving',
    'ended',
  ];
  for (let at = 1; at < way.length; at += 1)
    expect([way[at], isLegalStep(way[at - 1]!, way[at]!)]).toEqual([way[at], true]);
  const legal = BOT_STATES.flatMap((from) =>
    BOT_STATES.filter((to) => isLegalStep(from, to)).map((to) => ({ from, to })),
  );
  expect(legal.filter(({ from, to }) => isBotOver(from) || to === 'planned')).toEqual([]);
  expect(legal.filter(({ to }) => isBotOver(to))).toHaveLength(2 * (BOT_STATES.length - 2));
  expect(isLegalStep('recording', 'starting')).toBe(true);
  // Sound is stored only of a meeting that the bot is in, and who says good-bye does not come back.
  for (const from of ['queued', 'starting', 'joining', 'lobby'] as const)
    expect(isLegalStep(from, 'recording')).toBe(false);
  expect(isLegalStep('leaving', 'starting')).toBe(false);
});

test('every refusal says what to do', () => {
  const told = BOT_WAYS.flatMap((way) => BotReason.options.flatMap((reason) => outcomeOf(way, reason) ?? []));
  expect(told.length).toBeGreaterThan(30);
  for (const { code } of told) expect(FAILURES[code].message).toMatch(/[.]$/);
  expect(outcomeOf('stream', 'not_started')).not.toEqual(outcomeOf('page', 'not_started'));
});
