/** Where a notice that is about no record leads: to the calendar, to its order, or to the minutes. */
export function pathOfNotice({
  isOfCalendar,
  orderCode,
}: {
  isOfCalendar: boolean;
  orderCode: string | null;
}): string {
  if (isOfCalendar) return '/lich-hop';
  return orderCode === null ? '/tai-khoan/thoi-luong' : `/thanh-toan/hoan-thanh?don=${orderCode}`;
}
