/** From a question to an answer in which every sentence cites what was said. */
import type { FailureCode } from '../../contract/errors.ts';
import type { Answer } from '../../contract/questions/questions.ts';
import type { SearchFilters } from '../../contract/search/search.ts';
import { countAttempt } from '../auth/index.ts';
import { AppError } from '../platform/app-error.ts';
import { askModel, type LanguageModelSettings } from '../platform/text-service/index.ts';
import { findRecord, monthStart } from '../records/index.ts';
import { findPassages, findStanding, type IndexDeps, type Passage } from '../search/index.ts';
import { readAllowance, type AllowanceDeps } from './allowance.ts';
import { INSTRUCTIONS, readAnswer, writeQuestion, type CitedSentence } from './read-answer.ts';
import { beginQuestion, dropQuestion, endQuestion } from './store.ts';

export type AskDeps = IndexDeps & AllowanceDeps;

export interface AskedQuestion {
  userId: string;
  question: string;
  filters: SearchFilters;
  /** Ends the question when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Characters that go to the model with one question: about 5,000 tokens of Vietnamese. */
const MAX_CHARACTERS = 14_000;
/** Nobody waits longer in front of a page, whatever a draft may take, ms. */
const MAX_WAIT_MS = 60_000;
/** Also those that come to nothing cost the operator. */
const ASKED_AN_HOUR = 60;

/** What failures of the service mean to whoever asked. */
const FAILURES: Partial<Record<FailureCode, FailureCode>> = {
  TEXT_SERVICE_UNREACHABLE: 'QUESTION_MODEL_AWAY',
  TEXT_SERVICE_BUSY: 'QUESTION_MODEL_BUSY',
  TEXT_SERVICE_TIMEOUT: 'QUESTION_TIMEOUT',
  TEXT_SERVICE_REFUSED: 'QUESTION_REFUSED',
  TEXT_SERVICE_GARBAGE: 'QUESTION_GARBAGE',
};

/**
 * Counts once the model has answered, also where it found nothing; what fails, what nobody waits for and what no line was found for is not counted.
 * @throws AppError QUESTION_*, RECORD_NOT_FOUND, TOO_MANY_REQUESTS, TOO_MANY_WAITING; the reason of `signal` when that has ended it
 */
export async function askQuestion(deps: AskDeps, asked: AskedQuestion): Promise<Answer> {
  const { userId, filters } = asked;
  const model = deps.languageModel;
  if (filters.audio_id !== undefined) await findRecord(deps, { userId }, filters.audio_id, 'view');
  if (!model) throw new AppError('QUESTION_NO_MODEL');
  const { total } = await readAllowance(deps, userId);
  const now = deps.clock.now();
  const id = await beginQuestion(deps, { userId, since: monthStart(now), total, now });
  let isAnswered = false;
  try {
    await countAttempt(deps, [
      { name: 'ask-question', subject: userId, max: ASKED_AN_HOUR, windowSeconds: 3600 },
    ]);
    const lines = await findPassages(deps, userId, { ...asked, maxCharacters: MAX_CHARACTERS });
    if (lines.length === 0 && filters.audio_id !== undefined) throw new AppError('QUESTION_NO_TEXT');
    const sentences = lines.length === 0 ? [] : await answerFrom(model, asked, lines);
    isAnswered = lines.length > 0;
    const standing = await keepStanding(deps, userId, sentences);
    if (isAnswered) await endQuestion(deps, id, deps.clock.now());
    return { sentences: standing, allowance: await readAllowance(deps, userId) };
  } finally {
    if (!isAnswered) await dropQuestion(deps, id);
  }
}

async function answerFrom(
  model: LanguageModelSettings,
  { question, signal }: AskedQuestion,
  lines: readonly Passage[],
): Promise<CitedSentence[]> {
  try {
    const answer = await askModel(
      { ...model, timeoutMs: Math.min(model.timeoutMs, MAX_WAIT_MS) },
      { instructions: INSTRUCTIONS, text: writeQuestion(question, lines), signal },
    );
    return readAnswer(answer, question, lines);
  } catch (error) {
    const code = error instanceof AppError ? FAILURES[error.code] : undefined;
    if (code === undefined) throw error;
    const { retryAfterSeconds } = error as AppError;
    throw new AppError(code, { cause: error, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
  }
}

/** While the model was at work people may have removed words, or taken back the right to read them. */
async function keepStanding(
  deps: AskDeps,
  userId: string,
  sentences: readonly CitedSentence[],
): Promise<Answer['sentences']> {
  if (sentences.length === 0) return [];
  const standing = await findStanding(
    deps,
    userId,
    sentences.flatMap(({ lines }) => lines),
  );
  const findNow = ({ record_id, at_ms, text }: Passage): Passage | undefined =>
    standing.find((line) => line.record_id === record_id && line.at_ms === at_ms && line.text === text);
  return sentences.flatMap(({ text, lines }) => {
    const now = lines.map(findNow);
    // The sentence rests on all of them.
    return now.some((line) => line === undefined)
      ? []
      : [{ text, citations: now.map((line) => cite(line!)) }];
  });
}

const cite = ({ record_id, record_name, at_ms, speaker, text }: Passage) => ({
  record: { id: record_id, name: record_name },
  at_ms,
  speaker,
  text,
});
