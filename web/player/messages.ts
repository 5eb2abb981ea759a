/** Every Vietnamese word of the player. */
import { splitTime } from './format-time.ts';

/** A time in words, for `aria-valuetext`: '12 phút 49 giây'. */
function sayTime(timeMs: number): string {
  const { hours, minutes, seconds } = splitTime(timeMs);
  const parts = [
    hours > 0 && `${hours} giờ`,
    (hours > 0 || minutes > 0) && `${minutes} phút`,
    `${seconds} giây`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

export const messages = {
  player: 'Trình phát',
  play: 'Phát',
  pause: 'Tạm dừng',
  skipBack: 'Lùi 5 giây',
  skipForward: 'Tới 5 giây',
  position: 'Vị trí phát',
  positionText: (timeMs: number, durationMs: number) => `${sayTime(timeMs)} trên ${sayTime(durationMs)}`,
  unknownTime: '-- / --',
  unknownTimeLabel: 'Chưa biết thời lượng',
  speedTitle: 'Tốc độ phát',
  speedButton: (speed: string) => `Tốc độ phát, đang là ${speed}x`,
  speedValue: (speed: string) => `${speed}x`,
  slower: 'Chậm hơn',
  faster: 'Nhanh hơn',
  speedHint: 'Giọng giữ nguyên cao độ ở mọi tốc độ.',
  shortcut: 'Phím tắt',
  volume: 'Âm lượng',
  mute: 'Tắt tiếng',
  unmute: 'Bật tiếng',
  // Spec 4 "Audio availability", byte for byte.
  notReady: 'Audio sẽ sẵn sàng khi cuộc họp kết thúc !',
  loading: 'Đang tải âm thanh',
  failed: 'Chưa phát được âm thanh. Kiểm tra mạng rồi thử lại.',
  retry: 'Thử lại',
} as const;
