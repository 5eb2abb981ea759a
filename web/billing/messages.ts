import type { PackageCategory } from '../../contract/limits.ts';

export const messages = {
  packageName: (category: PackageCategory) => `Gói ${category}`,
  used: (usedMinutes: number, totalMinutes: number) => `Đã dùng ${usedMinutes}/${totalMinutes} phút`,
  left: (minutes: number) => `Còn ${minutes} phút`,
  empty: 'Bạn đã dùng hết thời lượng',
  usageLabel: 'Thời lượng đã dùng trong kỳ',
} as const;
