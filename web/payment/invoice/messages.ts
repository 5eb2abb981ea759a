import type { InvoiceKind, InvoiceText } from '../../../contract/invoices/invoice-form.ts';
import type { InvoiceStatus, PaymentMethod } from '../../../contract/limits.ts';
import type { VatRate } from '../../../contract/invoices/vat.ts';

export const messages = {
  title: 'Thông tin hóa đơn',
  forOrder: (total: string) => `, ${total}.`,
  order: 'Cho đơn ',
  defaultLead: 'Dùng cho mọi đơn mua sau này. Mỗi đơn vẫn sửa riêng được cho đến khi phát hành hóa đơn.',
  kind: 'Hóa đơn ghi tên ai',
  kinds: {
    none: ['Không lấy hóa đơn đích danh', 'Hóa đơn vẫn được lập, người mua ghi “Bán cho người tiêu dùng”.'],
    company: ['Công ty, cơ quan', 'Cần mã số thuế, tên và địa chỉ như trên đăng ký.'],
    person: ['Cá nhân', 'Hóa đơn ghi họ tên; thêm số định danh nếu cần kê khai.'],
  } as const satisfies Record<InvoiceKind, readonly [string, string]>,
  fields: {
    name: 'Tên đơn vị',
    tax_code: 'Mã số thuế',
    address: 'Địa chỉ',
    email: 'Email nhận hóa đơn',
    person_id: 'Số định danh cá nhân',
    contact: 'Người liên hệ',
    phone: 'Điện thoại',
    budget_code: 'Mã đơn vị ngân sách',
  } satisfies Record<InvoiceText, string>,
  fullName: 'Họ và tên',
  optional: 'không bắt buộc',
  taxCodeGood: 'Mã hợp lệ',
  budgetHint: '7 chữ số, chỉ khi đơn vị dùng ngân sách',
  emailHint: 'Nhiều email cách nhau bằng dấu ;',
  personIdHint: 'Chỉ hiện bốn số cuối sau khi lưu.',
  isDefault: 'Dùng làm mặc định cho các đơn sau',
  isCompanyDefault: 'Dùng làm mặc định cho các đơn sau của tổ chức',
  save: 'Lưu thông tin hóa đơn',
  saved: 'Đã lưu thông tin hóa đơn',
  backToOrder: 'Quay lại đơn',
  until: 'Sửa được đến khi phát hành hóa đơn.',
  untilCall: (hotline: string) =>
    `Sửa được đến khi phát hành hóa đơn. Sau đó báo sai sót qua ${hotline} để điều chỉnh.`,
  locked: 'Hóa đơn này không sửa được nữa',
  lockedText: 'Liên hệ đơn vị cung cấp để điều chỉnh hoặc thay thế hóa đơn.',
  failed: 'Chưa mở được thông tin hóa đơn',
  loading: 'Đang tải thông tin hóa đơn',

  preview: 'Hóa đơn sẽ ghi',
  previewLead: 'Lập khi nhận đủ tiền, gửi qua email',
  buyerOf: { none: 'Người mua', company: 'Đơn vị mua', person: 'Người mua' } satisfies Record<
    InvoiceKind,
    string
  >,
  consumer: 'Bán cho người tiêu dùng',
  payment: 'Thanh toán',
  methods: { BANK_TRANSACTION: 'Chuyển khoản', VNPAY: 'VNPAY' } satisfies Record<PaymentMethod, string>,
  unknown: 'Chưa nhập',
  item: (name: string, months: number) => `Gói ${name}, ${months} tháng`,
  discount: (voucher: string) => `Chiết khấu mã ${voucher}`,
  net: 'Cộng tiền hàng',
  tax: (rate: VatRate) => (rate === 'KCT' ? 'Không chịu thuế GTGT' : `Thuế GTGT ${rate}%`),
  total: 'Tổng tiền',
  inWords: (words: string) => `Bằng chữ: ${words}.`,

  line: 'Hóa đơn',
  change: 'Sửa',
  changeOf: 'Sửa thông tin hóa đơn',
  /** In a list of orders, and below an order. */
  states: {
    PENDING: 'Hóa đơn chờ phát hành',
    FAILED: 'Hóa đơn chờ phát hành',
    ISSUED: 'Hóa đơn',
    ADJUSTED: 'Hóa đơn (đã điều chỉnh)',
    REPLACED: 'Hóa đơn (đã thay thế)',
  } satisfies Record<InvoiceStatus, string>,
} as const;
