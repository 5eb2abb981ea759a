import { expect, test } from 'vitest';
import { maskPersonId, readInvoiceForm } from './invoice-form.ts';

const COMPANY = {
  kind: 'company',
  name: 'Công ty TNHH Hoa Gạo',
  tax_code: '0100109106',
  address: 'Số 12 đường Mẫu',
  email: 'ketoan@hoagao.example',
} as const;

test('what was typed is stored in one form, and only what belongs to its kind', () => {
  const typed = {
    ...COMPANY,
    name: '  Co\u0302ng ty\u200B\tTNHH \n Hoa\u0000 Gạo ',
    tax_code: '0100 109 106001',
    email: ' ketoan@hoagao.example;; giamdoc@hoagao.example ; ',
    phone: '+84 24 1234.5678',
    person_id: '012345678901',
  };
  expect(readInvoiceForm(typed)).toEqual({
    faults: {},
    form: {
      ...COMPANY,
      name: 'Công ty TNHH Hoa Gạo',
      tax_code: '0100109106-001',
      email: 'ketoan@hoagao.example; giamdoc@hoagao.example',
      phone: '+842412345678',
      person_id: '',
      contact: '',
      budget_code: '',
    },
  });
  expect(readInvoiceForm({ kind: 'none', name: 'Ai đó', email: '' }).form.name).toBe('');
});

test.each([
  [{ tax_code: '0100109107' }, { tax_code: 'tax-code-digit' }],
  [{ tax_code: '0100109106-000' }, { tax_code: 'tax-code-digit' }],
  [{ tax_code: '010010910' }, { tax_code: 'tax-code-length' }],
  [{ tax_code: '012345678901' }, { tax_code: 'tax-code-personal' }],
  [
    { name: ' \u200B ', address: '' },
    { name: 'missing', address: 'missing' },
  ],
  [{ name: 'a'.repeat(401) }, { name: 'too-long' }],
  [{ email: 'ketoan@hoagao' }, { email: 'email' }],
  [{ email: 'a@b.vn, c@d.vn' }, { email: 'email' }],
  [{ email: Array(6).fill('a@b.vn').join(';') }, { email: 'too-many-emails' }],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ budget_code: '12345678' }, { budget_code: 'budget-code' }],
])('of a company, %o is refused', (typed, faults) => {
  expect(readInvoiceForm({ ...COMPANY, ...typed }).faults).toEqual(faults);
});

test('a personal number that is stored stays as long as its mask is sent', () => {
  const person = { kind: 'person', name: 'Nguyễn Thị Mẫu', address: 'Hà Nội', email: 'mau@b.vn' } as const;
  const stored = '012345678901';
  const masked = maskPersonId(stored);
  expect(masked).toBe('0*******8901');
  const read = (person_id: string, known = stored) => {
    const { form, faults } = readInvoiceForm({ ...person, person_id }, known);
    return faults.person_id ?? form.person_id;
  };
  expect(read(masked)).toBe(stored);
  expect(read('0987 6543 2109')).toBe('098765432109');
  expect(read('')).toBe('');
  expect(read('1*******8901')).toBe('person-id');
  expect(read(masked, '')).toBe('person-id');
  expect(maskPersonId('')).toBe('');
});
