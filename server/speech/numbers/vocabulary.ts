/** The words that numbers are said with. All keys are lower case and NFC. */
import { DIGIT_WORDS } from '../../../transcript/words/digit-words.ts';

/** Digits that may begin a number or stand in a list of digits. */
export const DIGITS = DIGIT_WORDS;

/** Digits that only stand behind another number word: hai mốt, bốn tư, mười lăm. */
export const LATE_DIGITS: ReadonlyMap<string, number> = new Map([
  ['mốt', 1],
  ['tư', 4],
  ['lăm', 5],
  ['nhăm', 5],
]);

/** Words for a power of ten; each is said behind the number that it multiplies. */
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['nghìn', 1e3],
  ['ngàn', 1e3],
  ['vạn', 1e4],
  ['triệu', 1e6],
  ['tỷ', 1e9],
  ['tỉ', 1e9],
]);

/** From here on one scale alone keeps its word: 3 triệu, but 3.000. */
export const WORD_SCALE = 1e4;

const OTHER_NUMBER_WORDS: ReadonlySet<string> = new Set([
  'mười',
  'mươi',
  'trăm',
  'chục',
  'hăm',
  ...SCALES.keys(),
]);

/** Number words that mean something else unless a number word stands before them. */
const LATE_NUMBER_WORDS: ReadonlySet<string> = new Set([...LATE_DIGITS.keys(), 'linh', 'lẻ']);

export const isNumberWord = (word: string): boolean => DIGITS.has(word) || OTHER_NUMBER_WORDS.has(word);

export const isLateNumberWord = (word: string): boolean => LATE_NUMBER_WORDS.has(word);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Number words before one of these begin another word: tư vấn, lăm le, tỷ lệ. */
export const COMPOUNDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tư', words('vấn nhân duy liệu cách tưởng thế pháp bản do sản thục gia thù lợi thương chất lệnh')],
  ['lăm', words('le')],
  ['linh', words('hoạt hồn tinh kiện cảm thiêng đình vật mục')],
  ['lẻ', words('loi tẻ')],
  ['ba', words('mẹ má bố lô ba')],
  ['chín', words('chắn muồi mọng bói nhừ')],
  ['tám', words('chuyện')],
  ['tỷ', words('lệ giá trọng phú số suất')],
  ['tỉ', words('lệ giá trọng phú số suất')],
  ['triệu', words('phú tập chứng hồi')],
  ['vạn', words('sự lý tuế')],
]);

/** What is counted: a small number before one of these is no month and no minute. */
export const COUNTED: ReadonlySet<string> = words(
  'lần buổi đợt kỳ người tuần ngày đêm bữa bận triệu cái con chiếc bạn em cháu học khách xe đơn bài câu trang ' +
    'cuộc phòng nhân nhóm đội tiếng hộ căn suất vé bản bộ mẫu món chai ly cốc thùng hộp điểm phần lớp đồng đô ' +
    'cuốn quyển tờ bức mét ki phiên cửa sản dự hợp công đối trường bệnh thành tỉnh xã quận',
);

/** Before `năm` these make it a range of time: mỗi năm hai nghìn người. */
export const EVERY: ReadonlySet<string> = words('mỗi một hàng hằng từng mấy nhiều vài');

/** Behind these words `năm` is a year, also before a number: mỗi năm hai mươi người. */
export const YEAR_BEFORE: ReadonlySet<string> = new Set([
  ...EVERY,
  ...words('trong cả cuối đầu sang giữa suốt hết'),
]);

/** Before these words `năm` is a year, also behind digits: một hai ba năm nay. */
export const YEAR_AFTER: ReadonlySet<string> = words('nay ngoái sau trước tới qua liền học kinh');

/** The day has parts: một giờ chiều. */
export const DAY_PARTS: ReadonlySet<string> = words('sáng trưa chiều tối đêm khuya');

/** Words before a number that make it a guess: vài trăm, mấy chục. */
export const VAGUE_BEFORE: ReadonlySet<string> = words('vài dăm mấy đôi mươi bao');

/** Words behind a number that make it a guess: hai mươi mấy, mười rưỡi. */
export const VAGUE_AFTER: ReadonlySet<string> = words('mấy rưỡi');

/** Behind these `mười` is a name: cô Mười, Đồng Tháp Mười. */
export const TITLES: ReadonlySet<string> = words('anh chị cô chú bác ông bà dì cậu thím mợ dượng út đỗ tháp');

/** Before `tháng` these make it a name: Cách mạng Tháng Tám, cá tháng Tư. */
export const MONTH_NAMED_BY: ReadonlySet<string> = words('mạng cá');

/** What stands before a number that names something: no points in it. */
export const CODE_NOUNS: ReadonlySet<string> = words(
  'số mã phòng lô pin otp hotline đài biển phím khẩu khoản đơn kiện căn nhà hộ thoại thẻ',
);

/** Before `số` these make it an amount: tổng số hai nghìn người. */
export const AMOUNTS_BEFORE: ReadonlySet<string> = words('tổng con dân doanh sĩ quân');

/** Sayings in which a number is not a count. */
export const SAYINGS: readonly (readonly string[])[] = [
  'mười phân vẹn mười',
  'mười phần chết chín',
  'mười phần chắc chín',
  'chín bỏ làm mười',
  'hai năm rõ mười',
  'chín người mười ý',
  'năm thì mười họa',
  'ba cọc ba đồng',
  'mười năm trồng cây',
  'một nghìn lẻ một đêm',
  'một ngàn lẻ một đêm',
  'mười mươi',
  'năm mươi năm mươi',
  'mười voi không được bát nước xáo',
  'tám mươi đời',
  'mười tám đời',
  'ba mươi đời',
].map((saying) => saying.split(' '));
