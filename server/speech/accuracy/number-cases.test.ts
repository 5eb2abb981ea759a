import { expect, test } from 'vitest';
import { inOurStyle } from './number-cases.ts';

test.each([
  ['cardinal', 'âm hai mươi lăm nghìn ba bảy', '-25037', '-25.037'],
  ['decimal', 'một nghìn phẩy không năm', '1000.05', '1.000,05'],
  ['date', 'hai tư tháng bảy năm hai nghìn mười ba', '24 tháng 7 năm 2013', '24/07/2013'],
  ['date', 'mùng một tháng một năm một chín chín chín', 'mùng 1 tháng 1 năm 1999', 'mùng 1 tháng 1 năm 1999'],
  ['time', 'tám giờ', '8h', '8 giờ'],
  ['time', 'bốn phút rưỡi', '4p30s', '4,5 phút'],
  ['time', 'mười hai phút ba giây', '12p03s', '12 phút 3 giây'],
  ['money', 'hai phẩy hai đô la mỹ', '2.2$', '2,2 đô la mỹ'],
  ['measure', 'hai mươi độ c', '20 °c', '20 °C'],
  ['telephone', 'không chín ba sáu năm năm năm bốn bốn chín', '093-655-5449', '0936 555 449'],
  ['fraction', 'âm ba trên bốn', '-3/4', '-3/4'],
] as const)('%s: %s', (kind, spoken, theirs, ours) => {
  expect(inOurStyle(kind, spoken, theirs)).toBe(ours);
});
