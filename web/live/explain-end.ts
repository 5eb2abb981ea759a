import type { EndProblem, RecorderState } from './capture/index.ts';
import { messages } from './messages.ts';

export const isEndProblem = (problem: RecorderState['problem']): problem is EndProblem =>
  problem !== null && problem in messages.endProblems;

/** Why a recording is over in another way than by its stop; what the server said of it where it said something, since only that tells what to do. */
export function explainEnd(problem: EndProblem, refusal: string | null): { title: string; text: string } {
  const { title, text } = messages.endProblems[problem];
  return { title, text: refusal ?? text };
}
