import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { evalFile } from '../testing/encode-audio.ts';
import { createGlossary } from './correct-words.ts';

/** What is said in the bundled recordings, and names that nobody says there. */
const SAID = (
  'Chị Hạnh, Đà Nẵng, anh Dũng, bản thử nghiệm, chị Lan, báo giá chính thức, ngày bàn giao, kết quả khảo sát người dùng, ' +
  'khôi phục dữ liệu, chi phí thuê máy chủ, kết quả chưa chính xác, chăm sóc khách hàng, buổi liên hoan, quán lẩu, ' +
  'phương án thứ hai, biên bản họp'
).split(', ');
const NOT_SAID = (
  'Nguyễn Minh Anh, Trần Thị Lan, Lê Hữu Phước, Phạm Đức Bình, Minh Khai, Tuấn Anh, Bình Minh, Thủ Thiêm, Sao Mai, ' +
  'An Bình, Thành Công, Ban Mai, Hải Phòng, Sơn La, Yên Bái, Cần Thơ'
).split(', ');

async function readRows(file: string): Promise<{ said: string[]; heard: string[] }[]> {
  const [head, ...lines] = (await readFile(evalFile(file), 'utf8')).trim().split('\n');
  const names = head!.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const wordsOf = (name: string) => cells[names.indexOf(name)]!.split(' ');
    return { said: wordsOf('text'), heard: wordsOf('recognised') };
  });
}

test('what the starter model misheard in the bundled recordings: seven corrections, none of them wrong', async () => {
  const rows = [...(await readRows('transcripts.tsv')), ...(await readRows('meeting.tsv'))];
  const glossary = createGlossary([...SAID, ...NOT_SAID].map((text) => ({ text, heard: [] })));
  const changes = rows.flatMap(({ said, heard }) =>
    glossary
      .correct(heard.map((text, at) => ({ text, startMs: at * 250, endMs: at * 250 + 240 })))
      .flatMap(({ text, heard: was }, at) =>
        was === undefined ? [] : [{ was, isRight: text.toLocaleLowerCase('vi') === said[at] }],
      ),
  );
  expect(changes.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(changes).toHaveLength(7);
});
