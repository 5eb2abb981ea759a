/** Who writes, under every letter. */
export const messages = {
  productOf: (company: string) => `© 2025. Sản phẩm của ${company}`,
  address: (address: string) => `Địa chỉ: ${address}`,
  taxCode: (code: string) => `Mã số thuế: ${code}`,
  email: (email: string) => `Email: ${email}`,
  hotline: (phone: string) => `Đường dây nóng: ${phone}`,
} as const;
