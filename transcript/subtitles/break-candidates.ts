/** Where a subtitle may be broken: what it costs to put a break between one word and the next. */
import { compoundLength } from './compounds.ts';
import { DEFAULT_CUE_RULES } from './cue-rules.ts';

/** Characters of one line where nobody set another number. */
export const LINE_LENGTH = DEFAULT_CUE_RULES.lineLength;

/** No break here. Larger than all that other breaks of one speech can add up to, smaller than a line that is too long. */
export const CLOSED = 1e6;

/** What is said over a pause like this is not one compound any more, ms. */
const TORN_BY_PAUSE_MS = 2_000;

const BEHIND_SENTENCE = 0;
const BEHIND_PUNCTUATION = 1;
const BEFORE_FUNCTION_WORD = 3;
const BETWEEN_WORDS = 7;
/** "của | công ty": the function word belongs to what follows. */
const BEHIND_FUNCTION_WORD = 14;
/** "năm mươi | lăm": only where a number is longer than a line. */
const INSIDE_NUMBER = 60;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const FUNCTION_WORDS = words(
  'và hoặc nhưng mà thì là rằng nên vì nếu khi để của cho với từ trong ở về đến theo như đã đang sẽ được bị',
);
const NUMBER_WORDS = words(
  'một hai ba bốn năm sáu bảy tám chín mười mươi mốt lăm nhăm trăm nghìn ngàn vạn triệu tỷ tỉ rưỡi chục vài mấy',
);
const UNITS = words(
  'nghìn ngàn vạn triệu tỷ tỉ trăm đồng vnđ đ usd đô euro yên % phần giờ phút giây ngày tuần tháng quý năm tuổi độ mét km cm mm m m2 ' +
    'm3 kg kí ký cân lạng tấn tạ yến gam gram lít ha héc mẫu sào người em bạn cái chiếc con bộ bản cuốn quyển tờ trang lần lượt suất điểm ' +
    'khoản điều mục dòng câu từ chữ tầng phòng căn hộ xe chuyến km/h kwh kw mb gb tb hz',
);
/** Said before a number, which then is a name: "tháng 11", "điều 5", "quý ba". */
const BEFORE_NUMBERS = words(
  'ngày mùng tháng quý năm khoản điều mục chương tuần số phòng tầng lúc thứ khóa kỳ đợt lần',
);
const SURNAMES = words(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh lâm mai trịnh đoàn đào tô tạ hà cao lương lưu châu ' +
    'phùng quách thái tôn tăng từ vương triệu kiều la nghiêm ninh thạch khuất cù chu giang',
);
/** Surname, middle names, given name. */
const MAX_NAME_LENGTH = 5;

export interface JointWord {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** The cost of a break before each word: index 0 stands for the start and is free. */
export function readBreakCandidates(list: readonly JointWord[], lineLength = LINE_LENGTH): number[] {
  const bare = list.map(({ text }) => bareWord(text));
  const breakCandidates = list.map(({ text }, index) =>
    index === 0 ? 0 : costBetween(list[index - 1]!.text, text),
  );
  closeNumbers(bare, breakCandidates);
  closeNames(list, bare, breakCandidates);
  closeCompounds(bare, breakCandidates);
  return openWhereNeeded(list, breakCandidates, lineLength);
}

const bareWord = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}%]+|[^\p{L}\p{N}%]+$/gu, '');

/** True where what is said ends behind the word, quotes and brackets aside. */
export const endsSentence = (text: string): boolean => /[.!?…]["'”’»)\]]*$/u.test(text);

function costBetween(before: string, after: string): number {
  if (endsSentence(before)) return BEHIND_SENTENCE;
  if (/[,;:–—-]["'”’»)\]]*$/u.test(before)) return BEHIND_PUNCTUATION;
  if (FUNCTION_WORDS.has(bareWord(before))) return BEHIND_FUNCTION_WORD;
  return FUNCTION_WORDS.has(bareWord(after)) ? BEFORE_FUNCTION_WORD : BETWEEN_WORDS;
}

/** Written names only: what recognition gives in small letters may as well be other words. */
function closeNames(list: readonly JointWord[], bare: readonly string[], breakCandidates: number[]): void {
  const isCapital = (index: number) => /^\p{Lu}/u.test(list[index]?.text ?? '');
  for (let index = 0; index < list.length; index += 1) {
    if (!isCapital(index) || !SURNAMES.has(bare[index]!)) continue;
    let length = 1;
    while (length < MAX_NAME_LENGTH && isCapital(index + length)) {
      breakCandidates[index + length] = closed(breakCandidates[index + length]!);
      length += 1;
    }
    index += length - 1;
  }
}

function closeNumbers(bare: readonly string[], breakCandidates: number[]): void {
  const isNumber = (word: string) => /^\p{N}/u.test(word) || NUMBER_WORDS.has(word);
  for (let index = 1; index < bare.length; index += 1) {
    const [before, after] = [bare[index - 1]!, bare[index]!];
    const isUnit = isNumber(before) && UNITS.has(after);
    // In "25 tháng 28" the month counts, it does not name.
    const isName =
      BEFORE_NUMBERS.has(before) && /^\p{N}/u.test(after) && breakCandidates[index - 1] !== CLOSED;
    if (isUnit || isName) breakCandidates[index] = closed(breakCandidates[index]!);
    else if (isNumber(before) && isNumber(after))
      breakCandidates[index] = closed(breakCandidates[index]!, INSIDE_NUMBER);
  }
}

function closeCompounds(bare: readonly string[], breakCandidates: number[]): void {
  for (let index = 0; index < bare.length;) {
    const length = compoundLength(bare, index);
    for (let inside = index + 1; inside < index + length; inside += 1)
      breakCandidates[inside] = closed(breakCandidates[inside]!);
    index += length;
  }
}

/** Behind a comma or the end of a sentence a new word begins, whatever the letters. */
const closed = (cost: number, to = CLOSED): number => (cost <= BEHIND_PUNCTUATION ? cost : to);

/** A group that no line holds, or that a long pause divides, is opened again. */
function openWhereNeeded(
  list: readonly JointWord[],
  breakCandidates: readonly number[],
  lineLength: number,
): number[] {
  let length = 0;
  return breakCandidates.map((cost, index) => {
    const { text, startMs } = list[index]!;
    const pauseMs = index === 0 ? 0 : startMs - list[index - 1]!.endMs;
    const grown = length + 1 + text.length;
    const mayClose = cost === CLOSED && grown <= lineLength && pauseMs < TORN_BY_PAUSE_MS;
    length = mayClose ? grown : text.length;
    return cost === CLOSED && !mayClose ? BETWEEN_WORDS : cost;
  });
}
