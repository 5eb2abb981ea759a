import { messages } from './messages.ts';

const number = new Intl.NumberFormat('vi-VN');

/** `92 phút 07 giây`, never rounded. @param seconds 0 or more */
export function spellSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return messages.onlySeconds(rest);
  if (rest === 0) return messages.onlyMinutes(number.format(minutes));
  return messages.minutesSeconds(number.format(minutes), twoDigits(rest));
}

export const twoDigits = (count: number): string => String(count).padStart(2, '0');
