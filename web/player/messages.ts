/** Every Vietnamese word of the player. */
import { formatPlayerTime, splitTime } from './format-time.ts';

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

/** For a tooltip of a few rows. */
const shorten = (label: string): string => (label.length > 80 ? `${label.slice(0, 79).trimEnd()}…` : label);

export const messages = {
  player: 'Trình phát',
  play: 'Phát',
  follow: 'Cuộn theo nội dung đang phát',
  pause: 'Tạm dừng',
  toggle: 'Phát hoặc tạm dừng',
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
  pausesWhileTyping: 'Tạm dừng khi đang gõ, gõ xong phát tiếp',
  endLoop: 'Thôi lặp đoạn',
  volume: 'Âm lượng',
  mute: 'Tắt tiếng',
  unmute: 'Bật tiếng',
  // Spec 4 "Audio availability", byte for byte.
  notReady: 'Audio sẽ sẵn sàng khi cuộc họp kết thúc !',
  noSound: 'Không có âm thanh để phát: bản ghi được nhập từ tệp chữ, hoặc âm thanh đã hết thời hạn giữ.',
  noSoundShort: 'Không có âm thanh',
  picture: 'Hình của video',
  hidePicture: 'Ẩn hình của video',
  showPicture: 'Hiện hình của video',
  closePicture: 'Đóng hình',
  largePicture: 'Phóng to hình',
  smallPicture: 'Thu nhỏ hình',
  fullScreen: 'Toàn màn hình',
  pictureInPicture: 'Hình nổi trên cửa sổ khác',
  makingPicture: 'Đang làm hình của video để trình duyệt xem được. Âm thanh nghe được ngay.',
  pictureMade: 'Hình của video đã xem được.',
  reload: 'Tải lại trang',
  markers: 'Đánh dấu trên dòng thời gian',
  marker: (group: readonly { timeMs: number; label: string }[]) => {
    const [first, ...others] = group.map(
      ({ timeMs, label }) => `${formatPlayerTime(timeMs)} ${shorten(label)}`,
    );
    return others.length === 0 ? `Đánh dấu ${first}` : `${group.length} đánh dấu, từ ${first}`;
  },
  loading: 'Đang tải âm thanh',
  failed: 'Chưa phát được âm thanh. Kiểm tra mạng rồi thử lại.',
  retry: 'Thử lại',
} as const;
