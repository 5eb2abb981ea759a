/** What is wrong with a field of a call, and by what a failed call is found. */
export const messages = {
  missing: 'Thiếu giá trị.',
  blank: 'Không được để trống.',
  types: {
    string: 'Cần là chữ.',
    number: 'Cần là số.',
    int: 'Cần là số nguyên.',
    boolean: 'Cần là true hoặc false.',
    array: 'Cần là danh sách.',
    object: 'Cần là nhóm các trường.',
  } as Readonly<Record<string, string>>,
  formats: {
    email: 'Email chưa đúng. Kiểm tra lại địa chỉ.',
    url: 'Liên kết chưa đúng. Kiểm tra lại địa chỉ.',
    uuid: 'Mã chưa đúng.',
    date: 'Ngày chưa đúng.',
    datetime: 'Thời gian chưa đúng.',
    one_line: 'Cần nằm trên một dòng, không có ký tự ẩn.',
  } as Readonly<Record<string, string>>,
  format: 'Chưa đúng định dạng.',
  shorterThan: (characters: string) => `Cần có ít nhất ${characters} ký tự.`,
  longerThan: (characters: string) => `Chỉ nhận nhiều nhất ${characters} ký tự.`,
  fewerThan: (items: string) => `Cần có ít nhất ${items} mục.`,
  moreThan: (items: string) => `Chỉ nhận nhiều nhất ${items} mục.`,
  lowerThan: (number: string) => `Cần từ ${number} trở lên.`,
  higherThan: (number: string) => `Chỉ nhận đến ${number}.`,
  oneOf: (values: string) => `Cần là một trong: ${values}.`,
  refused: 'Giá trị này không được nhận.',
  /** Behind the sentence of a failure; one that the specification gives ends without a stop. */
  withRequest: (sentence: string, id: string) => `${sentence.replace(/[^.]$/, '$&.')} Mã yêu cầu: ${id}.`,
} as const;
