/** What can be wrong with a field of the invoice form, and what to do about it: the form shows it, and the server answers it. */
export const INVOICE_FAULTS = {
  missing: 'Không được để trống.',
  'too-long': 'Dài quá mức hóa đơn nhận. Viết gọn lại.',
  'tax-code-length': 'Mã số thuế có 10 hoặc 13 chữ số. Kiểm tra lại trên giấy đăng ký.',
  'tax-code-digit': 'Mã số thuế này không đúng, có thể gõ nhầm một số. Kiểm tra lại từng số.',
  'tax-code-personal': 'Đây là số định danh cá nhân. Chọn “Cá nhân”, hoặc nhập mã số thuế của đơn vị.',
  'person-id': 'Số định danh cá nhân có 12 chữ số. Kiểm tra lại, hoặc để trống.',
  email: 'Email chưa đúng. Kiểm tra lại địa chỉ; nhiều email cách nhau bằng dấu chấm phẩy.',
  'too-many-emails': 'Chỉ gửi được đến 5 email. Bỏ bớt địa chỉ.',
  phone: 'Số điện thoại có 8 đến 15 chữ số. Kiểm tra lại, hoặc để trống.',
  'budget-code': 'Mã đơn vị ngân sách có 7 chữ số. Kiểm tra lại, hoặc để trống.',
} as const;
export type InvoiceFault = keyof typeof INVOICE_FAULTS;
