/** A language model and a translator on this machine, in the place of real ones. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface LanguageService {
  /** Settings of a server that uses both. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Of minutes the model cites the first paragraph in one point, and in another words that nobody said; of outcomes it cites who gives their word and who is in
 * charge, and invents a purchase; asked who has work, it cites the same, and without a citation invents once more. The translator puts `en:` before every line.
 */
export async function startLanguageService(): Promise<LanguageService> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      // Somebody waits, until they stop.
      if (body.includes('Câu này có đợi lâu không')) return;
      const reply = request.url === '/translate' ? translate(body) : complete(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { LLM_BASE_URL: `${address}/v1`, LLM_MODEL: 'mau-1', LIBRETRANSLATE_URL: address },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function translate(body: string) {
  const { q } = JSON.parse(body) as { q: string[] };
  return { translatedText: q.map((line) => `en: ${line}`) };
}

function complete(body: string) {
  const { messages } = JSON.parse(body) as { messages: [{ content: string }, { content: string }] };
  const [{ content: instructions }, { content: said }] = messages;
  const answer = instructions.includes('"question"')
    ? answerQuestion(said)
    : instructions.includes('"decisions"')
      ? draftOutcomes(said)
      : draftMinutes(said);
  return { choices: [{ message: { content: JSON.stringify(answer) }, finish_reason: 'stop' }] };
}

function answerQuestion(asked: string) {
  const { question, lines } = JSON.parse(asked) as {
    question: string;
    lines: { line: number; text: string }[];
  };
  if (!question.includes('việc')) return { sentences: [] };
  const cited = lines.filter((one) => one.text.includes('phụ trách')).map(({ line }) => line);
  return {
    sentences: [
      { text: 'Anh ấy phụ trách việc đó và làm xong trước thứ Sáu.', lines: cited },
      { text: 'Mua mười chiếc xe hơi.', lines: [] },
      { text: 'Mua mười chiếc xe hơi.', lines: cited },
    ],
  };
}

function draftMinutes(transcript: string) {
  const said = /\[1\] \(\d+ s\) .*?: (.*)/.exec(transcript)?.[1] ?? '';
  const quote = said.split(' ').slice(0, 6).join(' ');
  const points = [
    { speaker: 'Chị Mẫu', text: 'Bàn lịch ra mắt ứng dụng.', paragraph: 1, quote },
    { speaker: 'Chị Mẫu', text: 'Mua mười chiếc xe.', paragraph: 1, quote: 'mua mười chiếc xe hơi' },
  ];
  return { points };
}

function draftOutcomes(transcript: string) {
  const paragraphs = [...transcript.matchAll(/^\[(\d+)\] \(\d+ s\) [^:]*: (.*)$/gmu)];
  const cite = (pattern: RegExp) =>
    paragraphs.flatMap(([, paragraph, words]) => {
      const quote = pattern.exec(words!)?.[0];
      return quote === undefined ? [] : [{ paragraph: Number(paragraph), quote }];
    });
  return {
    decisions: [
      ...cite(/chỉ giữ lại [^.]*\./u).map((cited) => ({
        ...cited,
        text: cited.quote.replace('.', ' thôi.'),
      })),
      ...cite(/phụ trách việc đó/u).map((cited) => ({ ...cited, text: 'Mua mười chiếc xe hơi' })),
    ],
    tasks: cite(/phụ trách việc đó và làm xong trước thứ \S+\b/iu).map((cited) => ({
      ...cited,
      text: 'Làm xong việc đó',
      who: '',
      until: 'trước thứ Sáu',
    })),
  };
}
