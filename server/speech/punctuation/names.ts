/**
 * Names that are written with capitals, by lists and rules: places, organisations, holidays, people, days of the week. What could also
 * be an ordinary word is left alone, unless the tagger takes it for a name, too. Sources: Decree 30/2020, annex II.
 */
import { capitalise, raise } from './case.ts';
import {
  GIVEN_NAMES,
  PLACES_IN_DOUBT,
  SHORT_FORMS,
  SURNAMES,
  SURNAMES_IN_DOUBT,
  WRITTEN,
} from './name-lists.ts';

/** A rule believes the tagger from here on, where it alone would not be enough ... */
const LIKELY = 0.3;
/** ... and where it would hardly be. */
const VERY_LIKELY = 0.6;
const TITLES = words('anh chị ông bà cô chú bác em bạn cậu thầy');
/** Behind a title these begin no name, although people are called so: anh em, bà con, em bé, cô giáo. */
const NO_NAME_BEHIND_TITLE = words('em chị con giáo bé ta ấy này kia nào ơi ạ nhé nha đó đây có là đi');
const BEFORE_PLACE = words('ở tại đi về vào ra đến từ tỉnh phố xã thị');
const DAYS = words('hai ba tư năm sáu bảy');
const BEFORE_DAY = words('sáng trưa chiều tối đêm ngày trước vào từ đến tới hôm sang hết qua mỗi');
const BEHIND_DAY = words('tuần ngày này tới sau hàng');
const MAX_NAME_LENGTH = 4;

const written = new Map(WRITTEN.map((form) => [form.toLocaleLowerCase('vi'), form.split(' ')]));
const MAX_WRITTEN_LENGTH = Math.max(...[...written.values()].map(({ length }) => length));

/**
 * How words are written where they are names.
 * @param texts lower case, without marks
 * @param chances how likely the tagger takes each for a name, 0..1
 * @returns by index; words that are no names are not in it
 */
export function writeNames(texts: readonly string[], chances: readonly number[]): Map<number, string> {
  const found = new Map<number, string>();
  let at = 0;
  while (at < texts.length) {
    const name = readName(texts, chances, at);
    for (const [index, text] of name.entries()) found.set(at + index, text);
    at += Math.max(1, name.length);
  }
  return found;
}

/** The words of the name that begins here, as they are written; empty where none does. */
const readName = (texts: readonly string[], chances: readonly number[], at: number): readonly string[] =>
  writtenForm(texts, chances, at) ?? day(texts, at) ?? person(texts, chances, at) ?? shortForm(texts[at]!);

function writtenForm(
  texts: readonly string[],
  chances: readonly number[],
  at: number,
): readonly string[] | null {
  for (let length = Math.min(MAX_WRITTEN_LENGTH, texts.length - at); length > 0; length -= 1) {
    const text = texts.slice(at, at + length).join(' ');
    const form = written.get(text);
    if (!form) continue;
    const isDoubtful = PLACES_IN_DOUBT.has(text);
    const isPlace = BEFORE_PLACE.has(texts[at - 1] ?? '') && chances[at]! >= LIKELY;
    if (!isDoubtful || isPlace) return form;
  }
  return null;
}

/** `sáng thứ ba`, `thứ hai tuần sau`; not `người thứ ba`. */
function day(texts: readonly string[], at: number): readonly string[] | null {
  const [first, second] = [texts[at]!, texts[at + 1] ?? ''];
  const isNear = BEFORE_DAY.has(texts[at - 1] ?? '') || BEHIND_DAY.has(texts[at + 2] ?? '');
  if (first === 'chủ' && second === 'nhật') return ['Chủ', 'nhật'];
  return first === 'thứ' && DAYS.has(second) && isNear ? ['thứ', capitalise(second)] : null;
}

/** `nguyễn thị minh khai`, `anh tuấn`. */
function person(texts: readonly string[], chances: readonly number[], at: number): readonly string[] | null {
  const isTitled = TITLES.has(texts[at - 1] ?? '');
  const isSurname = SURNAMES.has(texts[at]!);
  const isDoubtful = SURNAMES_IN_DOUBT.has(texts[at]!) && (isTitled || chances[at]! >= VERY_LIKELY);
  const length = nameLength(texts, chances, at);
  if (length > 1 && (isSurname || isDoubtful)) return texts.slice(at, at + length).map(capitalise);
  const isGiven = GIVEN_NAMES.has(texts[at]!) && !NO_NAME_BEHIND_TITLE.has(texts[at]!);
  return isTitled && isGiven && chances[at]! >= LIKELY ? [capitalise(texts[at]!)] : null;
}

/** Syllables from here on that names are made of. */
function nameLength(texts: readonly string[], chances: readonly number[], at: number): number {
  let end = at + 1;
  const isPart = (text: string | undefined): boolean => text !== undefined && GIVEN_NAMES.has(text);
  while (end < at + MAX_NAME_LENGTH && isPart(texts[end]) && chances[end]! >= LIKELY) end += 1;
  return end - at;
}

const shortForm = (text: string): readonly string[] => (SHORT_FORMS.has(text) ? [raise(text)] : []);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
