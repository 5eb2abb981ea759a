/** What can be wrong with one line of people to invite; the last two are known to the server alone. */
export const LINE_PROBLEMS = {
  address: 'Địa chỉ email không đúng.',
  role: 'Vai trò phải là quản lý, thành viên hoặc khách.',
  twice: 'Địa chỉ này có hai lần trong danh sách.',
  member: 'Người này đã là thành viên của tổ chức.',
  guest: 'Người này đã là khách của tổ chức.',
} as const;
export type LineProblem = keyof typeof LINE_PROBLEMS;
