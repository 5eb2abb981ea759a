import { expect, test } from 'vitest';
import type { BuiltSentence } from './build-sentences.ts';
import { formatTranscript } from './format-transcript.ts';

const sentence = (startMs: number, endMs: number, text: string, isParagraphStart = false): BuiltSentence => ({
  startMs,
  endMs,
  text,
  isParagraphStart,
  words: [],
});
const sentences = [
  sentence(0, 1500, 'xin chào', true),
  sentence(59_999.6, 3_661_042, 'cả nhà'),
  sentence(3_700_000, 3_701_000, 'tạm biệt', true),
];

test('txt has a line for each paragraph', () => {
  expect(formatTranscript(sentences, 'txt')).toBe('xin chào cả nhà\n\ntạm biệt\n');
});

test('srt numbers its captions, ends lines with CRLF and rounds before it splits', () => {
  expect(formatTranscript(sentences.slice(0, 2), 'srt')).toBe(
    '1\r\n00:00:00,000 --> 00:00:01,500\r\nxin chào\r\n\r\n' +
      '2\r\n00:01:00,000 --> 01:01:01,042\r\ncả nhà\r\n\r\n',
  );
});

test('vtt begins with its name and writes a point', () => {
  expect(formatTranscript(sentences.slice(0, 1), 'vtt')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nxin chào\n',
  );
});

test('json holds everything', () => {
  expect(JSON.parse(formatTranscript(sentences, 'json'))).toEqual({ sentences });
});

test('nothing said gives an empty file of each kind', () => {
  expect(formatTranscript([], 'txt')).toBe('');
  expect(formatTranscript([], 'srt')).toBe('');
  expect(formatTranscript([], 'vtt')).toBe('WEBVTT\n');
});
