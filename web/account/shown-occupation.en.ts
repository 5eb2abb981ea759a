import type { OCCUPATIONS } from './occupations.ts';

type Occupation = (typeof OCCUPATIONS)[number];

const SHOWN: Readonly<Record<Occupation, string>> = {
  'Nhân viên văn phòng': 'Office worker',
  'Quản lý, lãnh đạo': 'Manager, executive',
  'Thư ký, trợ lý': 'Secretary, assistant',
  'Nhà báo, biên tập viên': 'Journalist, editor',
  'Giáo viên, giảng viên': 'Teacher, lecturer',
  'Học sinh, sinh viên': 'Student',
  'Nghiên cứu viên': 'Researcher',
  'Luật sư, pháp chế': 'Lawyer, legal counsel',
  'Bác sĩ, nhân viên y tế': 'Doctor, health worker',
  'Kinh doanh, tiếp thị': 'Sales, marketing',
  'Công nghệ thông tin': 'Information technology',
  'Sáng tạo nội dung': 'Content creation',
  'Cán bộ, công chức': 'Public servant',
};

export const shownOccupation = (occupation: Occupation): string => SHOWN[occupation];
