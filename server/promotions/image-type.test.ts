import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

test.each([
  ['89504e470d0a1a0a0000000d', 'image/png'],
  ['ffd8ffe000104a4649460001', 'image/jpeg'],
  ['524946462400000057454250', 'image/webp'],
])('%s is %s', (start, type) => expect(imageTypeOf(Buffer.from(start, 'hex'))?.type).toBe(type));

test.each(['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF0000WAVEfmt '])(
  '%s is no picture of ours',
  (content) => expect(imageTypeOf(Buffer.from(content))).toBeNull(),
);
