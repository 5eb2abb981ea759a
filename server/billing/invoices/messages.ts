import type { InvoiceKind } from '../../../contract/invoices/invoice-form.ts';
import type { InvoiceStatus, PaymentMethod } from '../../../contract/limits.ts';
import type { VatRate } from '../../../contract/invoices/vat.ts';

/** What invoices and the accountant's list say. */
export const messages = {
  /** The name that the law gives to a buyer who does not want to be named. */
  consumer: 'Bán cho người tiêu dùng',
  item: (name: string, months: number) => `Gói ${name} dịch vụ NxNote, ${months} tháng`,
  unit: 'gói',
  discount: (voucher: string | null) => (voucher === null ? 'Chiết khấu' : `Chiết khấu mã ${voucher}`),
  noteOfOrder: (code: string) => `Đơn hàng ${code}`,
  sheet: 'Hóa đơn',
  fileName: (from: string, to: string) => `Hóa đơn NxNote ${from} đến ${to}`,
  head: [
    'Ngày thu tiền',
    'Mã đơn',
    'Trạng thái',
    'Loại người mua',
    'Tên người mua',
    'Mã số thuế',
    'Địa chỉ',
    'Email nhận hóa đơn',
    'Người liên hệ',
    'Điện thoại',
    'Mã đơn vị ngân sách',
    'Hàng hóa, dịch vụ',
    'Tiền hàng',
    'Chiết khấu',
    'Cộng tiền hàng',
    'Thuế suất',
    'Tiền thuế',
    'Tổng thanh toán',
    'Bằng chữ',
    'Hình thức thanh toán',
    'Ký hiệu',
    'Số hóa đơn',
    'Ngày phát hành',
    'Đã hoàn',
    'Hóa đơn điều chỉnh hoặc thay thế',
  ],
  statuses: {
    PENDING: 'Chờ phát hành',
    ISSUED: 'Đã phát hành',
    FAILED: 'Phát hành lỗi',
    ADJUSTED: 'Đã điều chỉnh',
    REPLACED: 'Đã thay thế',
  } satisfies Record<InvoiceStatus, string>,
  kinds: {
    none: 'Không đích danh',
    company: 'Công ty, cơ quan',
    person: 'Cá nhân',
  } satisfies Record<InvoiceKind, string>,
  rates: { KCT: 'Không chịu thuế', '8': '8%', '10': '10%' } satisfies Record<VatRate, string>,
  methods: {
    BANK_TRANSACTION: 'Chuyển khoản',
    VNPAY: 'VNPAY',
  } satisfies Record<PaymentMethod, string>,
  noMethod: 'Không thu tiền',
} as const;
