/** What most of those who keep records of meetings do; anything else is typed in. */
export const OCCUPATIONS = [
  'Nhân viên văn phòng',
  'Quản lý, lãnh đạo',
  'Thư ký, trợ lý',
  'Nhà báo, biên tập viên',
  'Giáo viên, giảng viên',
  'Học sinh, sinh viên',
  'Nghiên cứu viên',
  'Luật sư, pháp chế',
  'Bác sĩ, nhân viên y tế',
  'Kinh doanh, tiếp thị',
  'Công nghệ thông tin',
  'Sáng tạo nội dung',
  'Cán bộ, công chức',
] as const;
