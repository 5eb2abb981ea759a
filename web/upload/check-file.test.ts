import { describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../contract/limits.ts';
import { MEDIA_EXTENSIONS } from '../../contract/records/media-types.ts';
import { mediaExtensionOf, checkFile, checkLength, recordNameOf } from './check-file.ts';

const allowance = {
  category: 'FREE',
  balanceSeconds: 1080,
  balanceMinutes: 18,
  maxMinutesPerAudio: 30,
  maxUploadBytes: MAX_UPLOAD_BYTES,
} as const;
const ready = { isOnline: true, allowance };

describe('checkFile', () => {
  test.each(MEDIA_EXTENSIONS)('takes %s, in whatever case it is written', (extension) => {
    expect(checkFile({ name: `họp${extension.toUpperCase()}`, sizeBytes: 1 }, ready)).toBeNull();
  });

  test.each(['biên bản.pdf', 'phim.avi', 'mp3', 'họp.mp3.txt', 'họp.'])('does not take %s', (name) => {
    expect(checkFile({ name, sizeBytes: 1 }, ready)).toEqual({ code: 'wrongType' });
  });

  test('takes 200 MB and not one byte more', () => {
    expect(checkFile({ name: 'a.wav', sizeBytes: MAX_UPLOAD_BYTES }, ready)).toBeNull();
    expect(checkFile({ name: 'a.wav', sizeBytes: MAX_UPLOAD_BYTES + 1 }, ready)).toEqual({
      code: 'tooLarge',
    });
  });

  test('takes what a larger package holds, and says how much that is', () => {
    const plus = { ...allowance, category: 'PLUS', maxUploadBytes: 2 * MAX_UPLOAD_BYTES } as const;
    const check = (sizeBytes: number) =>
      checkFile({ name: 'a.MOV', sizeBytes }, { isOnline: true, allowance: plus });
    expect(check(plus.maxUploadBytes)).toBeNull();
    expect(check(plus.maxUploadBytes + 1)).toEqual({
      code: 'overPackage',
      maxBytes: plus.maxUploadBytes,
      category: 'PLUS',
    });
  });

  test('does not take an empty file', () => {
    expect(checkFile({ name: 'a.wav', sizeBytes: 0 }, ready)).toEqual({ code: 'empty' });
  });

  test('takes nothing while offline', () => {
    const offline = { isOnline: false, allowance };
    expect(checkFile({ name: 'a.wav', sizeBytes: 1 }, offline)).toEqual({ code: 'offline' });
  });

  test('takes nothing when less than a minute is left', () => {
    const spent = { isOnline: true, allowance: { ...allowance, balanceSeconds: 59, balanceMinutes: 0 } };
    expect(checkFile({ name: 'a.wav', sizeBytes: 1 }, spent)).toEqual({ code: 'noMinutes' });
  });

  test('leaves the minutes to the server when they are unknown', () => {
    expect(checkFile({ name: 'a.wav', sizeBytes: 1 }, { isOnline: true, allowance: null })).toBeNull();
  });
});

describe('checkLength', () => {
  const rich = { ...allowance, balanceSeconds: 36_000, balanceMinutes: 600 };

  test('holds the package to its longest audio', () => {
    expect(checkLength(30 * 60_000, rich)).toBeNull();
    expect(checkLength(30 * 60_000 + 1, rich)).toMatchObject({
      code: 'tooLong',
      maxMinutes: 30,
      category: 'FREE',
    });
  });

  test('compares with what is left in the wallet', () => {
    expect(checkLength(1_080_000, allowance)).toBeNull();
    expect(checkLength(1_080_001, allowance)).toMatchObject({ code: 'shortOfMinutes', balanceMinutes: 18 });
  });

  test('says nothing when the length or the package is unknown', () => {
    expect(checkLength(null, allowance)).toBeNull();
    expect(checkLength(99_999_999, null)).toBeNull();
  });
});

test('the ending is the last one, lower case', () => {
  expect(mediaExtensionOf('a.b.MP3')).toBe('.mp3');
  expect(mediaExtensionOf('không có đuôi')).toBeNull();
});

test('a record is named after its file, without the last ending and in whole letters', () => {
  expect(recordNameOf('Họp 21.11.mp3')).toBe('Họp 21.11');
  expect(recordNameOf('ho\u0323p.wav')).toBe('họp');
  expect(recordNameOf('.mp3')).toBe('.mp3');
  expect(recordNameOf('họp\r\ngiao\u202Eban.mp3')).toBe('họp  giao ban');
});
