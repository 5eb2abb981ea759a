/** What the page of settings says. */
import { money } from '../../billing/index.ts';

const count = new Intl.NumberFormat('vi-VN');

export const settingMessages = {
  title: 'Cài đặt từ xa',
  lead: 'Có hiệu lực với mọi người trong một phút. Mọi trình duyệt đọc được các giá trị này: không ghi điều bí mật.',
  known: 'Cài đặt',
  others: 'Cài đặt khác',
  noOthers: 'Chưa đặt giá trị nào khác.',
  add: 'Thêm cài đặt',
  change: 'Đổi',
  changeOf: (what: string) => `Đổi ${what}`,
  notSet: 'Chưa đặt',
  history: 'Lịch sử',
  noHistory: 'Chưa có thay đổi nào.',
  more: 'Xem thêm',
  machine: 'Dòng lệnh',
  name: 'Tên',
  nameHint: 'Bắt đầu bằng chữ cái; gồm chữ cái, chữ số, dấu chấm và gạch nối.',
  nameWrong: 'Tên bắt đầu bằng chữ cái, gồm chữ cái không dấu, chữ số, dấu chấm và gạch nối.',
  value: 'Giá trị',
  valueHint: 'Bỏ trống để gỡ cài đặt này.',
  save: 'Lưu',

  money: 'Tiền và phút',
  moneyLead: 'Các giới hạn này chỉ đổi tại máy chủ, để người bị giới hạn không tự nới được.',
  moneyOf: {
    refund_alone_vnd: {
      label: 'Một người tự duyệt hoàn tiền',
      say: (value: string) => `Đến ${money(Number(value))}; nhiều hơn cần người thứ hai duyệt`,
    },
    correction_minutes: {
      label: 'Cộng phút bằng tay',
      say: (value: string) => `Nhiều nhất ${count.format(Number(value))} phút mỗi ngày cho một người`,
    },
    monthly_refill: {
      label: 'Phút miễn phí',
      say: (value: string) => (value === 'off' ? 'Chỉ một lần khi mở tài khoản' : 'Cấp lại mỗi tháng'),
    },
  } as Record<string, { label: string; say: (value: string) => string } | undefined>,

  maintenance: 'Bảo trì',
  maintenanceText:
    'Khi bật, mọi trang chuyển sang trang bảo trì, trừ trang này với người quản trị đang đăng nhập.',
  maintenanceOn: 'Đang bật: mọi người thấy trang bảo trì',
  maintenanceOff: 'Đang tắt',
  turnOn: 'Bật bảo trì',
  turnOff: 'Tắt bảo trì',
  message: 'Thông báo cho mọi người',
  messageText: 'Hiện một lần với mỗi người đang dùng, cho đến khi họ bấm “Đã hiểu”.',
  messageTitle: 'Tiêu đề',
  messageContent: 'Nội dung',
  messageHint: 'Bỏ trống nội dung để gỡ thông báo.',
  messageNone: 'Không có thông báo nào',
  worker: 'Dùng khi mất mạng',
  workerText: 'Tắt thì mọi trình duyệt gỡ bản chạy khi mất mạng ở lần mở tới. Chỉ tắt khi bản đó gây lỗi.',
  workerOn: 'Đang bật',
  workerOff: 'Đã tắt',
  beta: 'Tính năng thử nghiệm',
  betaHint: 'Mẫu: {"newEditor": true}. Bỏ trống để tắt hết.',
  betaNone: 'Không bật tính năng nào',
} as const;
