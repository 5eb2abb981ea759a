import { describe, expect, test } from 'vitest';
import { costMs } from '../../../contract/testing/thread-time.ts';
import type { WordSpan } from '../time-spans.ts';
import { LEFT_ALONE } from './testing/left-alone.ts';
import { spokenWords, writeNumbers, type WrittenWord } from './write-numbers.ts';

/** The words of a sentence, 200 ms each, 300 ms apart. */
const say = (sentence: string): WordSpan[] =>
  sentence.split(' ').map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 200 }));
const write = (sentence: string): string =>
  writeNumbers(say(sentence))
    .map(({ text }) => text)
    .join(' ');

describe('numbers are written', () => {
  const cases: Record<string, Record<string, string>> = {
    'whole numbers': {
      'nhà có mười hai người': 'nhà có 12 người',
      'hai mươi mốt ba mẹ': '21 ba mẹ',
      'còn ba chục cái': 'còn 30 cái',
      'khoảng hăm lăm suất': 'khoảng 25 suất',
      'một trăm linh năm hồ sơ': '105 hồ sơ',
      'hai nghìn không trăm hai mươi lăm hồ sơ': '2.025 hồ sơ',
      'giá một trăm hai': 'giá 120',
      'một triệu hai trăm nghìn': '1.200.000',
      'có hai mươi không': 'có 20 không',
      'hai mươi một cái': '20 một cái',
      'mười tư vấn viên': '10 tư vấn viên',
      'hai mươi năm kinh nghiệm': '20 năm kinh nghiệm',
      'ba nghìn năm trăm lượt': '3.500 lượt',
      'mỗi năm hai mươi người': 'mỗi năm 20 người',
      'mỗi năm hai nghìn người': 'mỗi năm 2.000 người',
      'em mười tuổi': 'em 10 tuổi',
      'thứ mười hai': 'thứ 12',
    },
    'big round amounts keep their scale': {
      'ba triệu rưỡi': '3,5 triệu',
      'hai triệu tư': '2,4 triệu',
      'một trăm hai mươi tỷ đồng': '120 tỷ đồng',
      'năm mươi nghìn tỷ đồng': '50.000 tỷ đồng',
      'một nghìn hai trăm tỷ': '1.200 tỷ',
      'năm trăm nghìn đồng': '500.000 đồng',
      'hai trăm bốn mươi triệu đồng': '240 triệu đồng',
      'hai đô rưỡi': '2,5 đô',
    },
    decimals: {
      'hai mươi lăm phẩy bốn': '25,4',
      'ba phẩy hai mươi lăm': '3,25',
      'không phẩy năm phần trăm': '0,5%',
      'công nghiệp bốn chấm không': 'công nghiệp 4.0',
      'phiên bản ba chấm hai': 'phiên bản 3.2',
      'ba phẩy năm năm kinh nghiệm': '3,5 năm kinh nghiệm',
      'tăng một phẩy hai năm nay': 'tăng 1,2 năm nay',
      'ba phẩy năm năm rồi': '3,5 năm rồi',
      'được tám phẩy năm không': 'được 8,5 không',
      'âm hai phẩy năm': '-2,5',
    },
    signs: {
      'xuống âm năm độ': 'xuống -5 độ',
      'ghi âm hai mươi phút': 'ghi âm 20 phút',
      'trừ hai ngày lễ': 'trừ 2 ngày lễ',
      'trừ sáu mươi': '-60',
    },
    fractions: {
      'hai phần ba dân số': '2/3 dân số',
      'mười chia hai nhóm': '10 chia hai nhóm',
      'hai mươi bốn trên bảy': '24/7',
      'trừ năm phần mười hai': '-5/12',
    },
    dates: {
      'ngày hai mươi mốt tháng mười một': 'ngày 21 tháng 11',
      'ngày hai mươi mốt tháng mười một năm hai không hai lăm': 'ngày 21/11/2025',
      'mùng một tháng một năm một chín chín chín': 'mùng 1 tháng 1 năm 1999',
      'hạn vào ba mươi mốt tháng mười hai': 'hạn vào 31 tháng 12',
      'tháng năm năm hai nghìn không trăm hai mươi lăm': 'tháng 5 năm 2025',
      'tháng tư ngày mười tháng năm': 'tháng 4 ngày 10 tháng 5',
      'thành lập năm một chín bảy lăm': 'thành lập năm 1975',
      'sinh năm chín mươi lăm': 'sinh năm 95',
      'làm từ năm hai mươi tuổi': 'làm từ năm 20 tuổi',
      'nghị định số ba mươi trên hai không hai mươi': 'nghị định số 30/2020',
      'mục tiêu năm hai nghìn sáu là tăng': 'mục tiêu năm 2006 là tăng',
      'năm hai nghìn năm công ty mở': 'năm hai nghìn năm công ty mở',
      'năm hai nghìn mười ba công ty lãi': 'năm 2013 công ty lãi',
      'năm hai nghìn người ta lo lắm': 'năm hai nghìn người ta lo lắm',
      'thứ năm mười lăm tháng chín': 'thứ năm 15 tháng 9',
      'vào một tháng mười': 'vào một tháng 10',
      'đường ba tháng hai': 'đường 3 tháng 2',
    },
    times: {
      'chín giờ ba mươi': '9:30',
      'mười bốn giờ rưỡi': '14:30',
      'trước bốn giờ chiều': 'trước 4 giờ chiều',
      'một giờ chiều': '1 giờ chiều',
      'mười sáu giờ kém mười lăm': '15:45',
      'không giờ kém năm': '23:55',
      'một giờ kém mười lăm': '12:45',
      'thứ hai mười giờ sáng': 'thứ hai 10 giờ sáng',
      'kéo dài trong hai giờ ba mươi phút': 'kéo dài trong 2 giờ 30 phút',
      'tám giờ hai anh em đi': '8 giờ hai anh em đi',
      'tám giờ hai mươi người đến': '8 giờ 20 người đến',
      'tám phút bốn lăm giây': '8 phút 45 giây',
    },
    'units and parts of a hundred': {
      'năm ki lô mét': '5 km',
      'hai mươi mét vuông': '20 m²',
      'ba phần trăm': '3%',
      'hai trăm ki lô mét trên giờ': '200 km/h',
      'chạy tám mươi ki lô mét giờ': 'chạy 80 km/h',
      'ba bảy độ c': '37 °C',
      'lạnh âm năm độ c': 'lạnh -5 °C',
      'cao một mét sáu lăm': 'cao 1m65',
      'tối thiểu tám ký tự': 'tối thiểu tám ký tự',
      'tối thiểu mười ký tự': 'tối thiểu 10 ký tự',
    },
    'telephone numbers and codes': {
      'không chín một hai ba bốn năm sáu bảy tám': '0912 345 678',
      'số máy không hai bốn ba tám hai năm năm năm chín chín': 'số máy 024 3825 5599',
      'cộng tám mươi bốn không chín một hai ba bốn năm sáu bảy tám': '+84 0912 345 678',
      'phòng ba không hai': 'phòng 302',
      'mã một nghìn hai trăm': 'mã 1200',
      'tổng số một nghìn hai trăm người': 'tổng số 1.200 người',
      'số điện thoại của cô đoàn kim loan là bảy bảy chín': 'số điện thoại của cô đoàn kim loan là 779',
      'mã đơn hàng là bốn một bảy': 'mã đơn hàng là 417',
      'mã bốn một hai năm nay đã đổi': 'mã 412 năm nay đã đổi',
      'gọi một một ba': 'gọi 113',
      'một chín hai chấm một sáu tám chấm không chấm một': '192.168.0.1',
    },
    ranges: {
      'từ hai đến ba ngày': 'từ 2 đến 3 ngày',
      'từ năm đến mười người': 'từ 5 đến 10 người',
      'ba đến bốn người': 'ba đến bốn người',
    },
  };
  describe.each(Object.entries(cases))('%s', (_kind, sentences) => {
    test.each(Object.entries(sentences))('%s', (spoken, written) => {
      expect(write(spoken)).toBe(written);
    });
  });

  test('marks end a number and stay', () => {
    expect(write('Hai mươi, ba mươi. Mười tám?')).toBe('20, 30. 18?');
    expect(write('năm một chín bảy, lăm người')).toBe('năm một chín bảy, lăm người');
  });
});

describe('what is no number, or could be several, is left alone', () => {
  test('the list is long, and says nothing twice', () => {
    expect(new Set(LEFT_ALONE).size).toBe(LEFT_ALONE.length);
    expect(LEFT_ALONE.length).toBeGreaterThanOrEqual(150);
  });

  test.each(LEFT_ALONE)('%s', (sentence) => {
    expect(write(sentence)).toBe(sentence);
  });
});

describe('words and times', () => {
  test('a written word lasts from the first to the last word that it stands for', () => {
    expect(writeNumbers(say('giá ba triệu rưỡi đồng'))).toEqual([
      { text: 'giá', startMs: 0, endMs: 200 },
      { text: '3,5', startMs: 300, endMs: 500, spoken: [{ text: 'ba', startMs: 300, endMs: 500 }] },
      {
        text: 'triệu',
        startMs: 600,
        endMs: 1100,
        spoken: [
          { text: 'triệu', startMs: 600, endMs: 800 },
          { text: 'rưỡi', startMs: 900, endMs: 1100 },
        ],
      },
      { text: 'đồng', startMs: 1200, endMs: 1400 },
    ]);
  });

  test('it is no surer than the least sure of them', () => {
    const words = say('hai mươi lăm').map((word, index) => ({
      ...word,
      confidence: [0.9, 0.4, 0.8][index]!,
    }));
    expect(writeNumbers(words)[0]).toMatchObject({ text: '25', confidence: 0.4 });
  });

  test('a long list that is no number does not exhaust the stack', () => {
    expect(writeNumbers(say(Array.from({ length: 200_000 }, () => 'một').join(' ')))).toHaveLength(200_000);
  });

  test('no words, no words', () => {
    expect(writeNumbers([])).toEqual([]);
  });
});

describe('whatever is said', () => {
  const NUMBER_WORDS =
    'không một hai ba bốn năm sáu bảy tám chín mười mươi trăm nghìn triệu tỷ chục hăm mốt tư lăm linh lẻ rưỡi ' +
    'phẩy chấm phần trên chia âm trừ cộng giờ phút giây kém ngày tháng năm mùng thứ đến mét vuông đồng độ c';
  const WORDS = `${NUMBER_WORDS} ${NUMBER_WORDS} anh chị họp Người, mã là nào vài mấy đi. Ơ`.split(' ');

  /** A fixed generator: the same sentences in every run. */
  function* sentences(count: number): Generator<WordSpan[]> {
    let seed = 7;
    const next = (limit: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    for (let index = 0; index < count; index += 1)
      yield say(Array.from({ length: 1 + next(24) }, () => WORDS[next(WORDS.length)]!).join(' '));
  }

  const findBroken = (isWhole: (written: WrittenWord[], words: WordSpan[]) => boolean): string[] =>
    [...sentences(2000)]
      .filter((words) => !isWhole(writeNumbers(words), words))
      .map((words) => words.map(({ text }) => text).join(' '));

  test('the words said come back from the words written, each once', () => {
    const broken = findBroken((written, words) => {
      const spoken = spokenWords(written);
      return spoken.length === words.length && spoken.every((word, index) => word === words[index]);
    });
    expect(broken).toEqual([]);
  });

  test('times never run backwards', () => {
    const broken = findBroken((written) =>
      written.every(
        ({ startMs, endMs }, index) => endMs > startMs && startMs >= (written[index - 1]?.endMs ?? 0),
      ),
    );
    expect(broken).toEqual([]);
  });

  test('letters change only where words were written as a number', () => {
    const broken = findBroken((written, words) =>
      written.every((word) => (word.spoken ? word.spoken.length > 0 : words.includes(word))),
    );
    expect(broken).toEqual([]);
  });

  test('a written word is NFC and holds no space', () => {
    const broken = findBroken((written) =>
      written.every(({ text }) => text === text.normalize('NFC') && /^\S+$/.test(text)),
    );
    expect(broken).toEqual([]);
  });

  test('a sentence in another form of Unicode is understood', () => {
    expect(write('hai mươi bảy mét'.normalize('NFD'))).toBe('27 m');
  });

  test.each([
    'không',
    'năm',
    'một',
    'hai mươi',
    'ba đến',
    'một phẩy',
    'năm năm trăm',
    'hai chấm',
    'âm ba phần',
    'thứ hai',
  ])('many words cost time in proportion: %s', (phrase) => {
    const words = say(Array.from({ length: 4000 }, () => phrase).join(' '));
    // About 0.2 s; with the square of the length it would be hours.
    expect(costMs(() => writeNumbers(words))).toBeLessThan(10_000);
  });
});
