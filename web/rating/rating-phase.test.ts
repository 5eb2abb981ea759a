import { describe, expect, it } from 'vitest';
import { canOpen, closesOn } from './rating-phase.ts';

describe('the rating dialog', () => {
  it('opens only while it is closed: not over its thanks', () => {
    expect(canOpen('closed')).toBe(true);
    expect(canOpen('thanks')).toBe(false);
    expect(canOpen('sending')).toBe(false);
  });

  it('stays while it thanks, whatever is pressed: its own button closes it', () => {
    for (const reason of ['escape-key', 'outside-press', 'close-press'])
      expect(closesOn(reason, 'thanks', false)).toBe(false);
  });

  it('goes with Escape, a press outside and its cross while it asks', () => {
    for (const reason of ['escape-key', 'outside-press', 'close-press'])
      expect(closesOn(reason, 'asking', false)).toBe(true);
  });

  it('stays on Escape when the star at the foot opened it, and goes in the other ways', () => {
    expect(closesOn('escape-key', 'asking', true)).toBe(false);
    expect(closesOn('outside-press', 'asking', true)).toBe(true);
    expect(closesOn('close-press', 'asking', true)).toBe(true);
  });

  it('stays while a rating is on its way', () => {
    expect(closesOn('escape-key', 'sending', false)).toBe(false);
  });
});
