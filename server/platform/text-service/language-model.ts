/** Any server that speaks OpenAI's chat completions. */
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { postJson } from './post-json.ts';

export interface LanguageModelSettings {
  /** Up to and with the version, without a final slash: `https://model.example/v1`. */
  url: string;
  model: string;
  apiKey: string | null;
  timeoutMs: number;
}

const Completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
});

/**
 * Asks for an answer in JSON.
 * @returns the JSON, whatever it holds: who asks checks every part of it
 * @throws AppError as `postJson`; TEXT_SERVICE_GARBAGE also for an answer that is cut off or holds no JSON
 */
export async function askModel(
  settings: LanguageModelSettings,
  { instructions, text, signal }: { instructions: string; text: string; signal: AbortSignal },
): Promise<unknown> {
  const answer = await postJson({
    url: `${settings.url}/chat/completions`,
    bearer: settings.apiKey,
    timeoutMs: settings.timeoutMs,
    signal,
    body: {
      model: settings.model,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: text },
      ],
    },
  });
  const completion = Completion.safeParse(answer);
  if (!completion.success) throw garbage('the answer has another shape');
  const [choice] = completion.data.choices;
  if (choice!.finish_reason === 'length') throw garbage('the answer is cut off');
  return readJson(choice!.message.content);
}

/** Some models put their JSON between fences, or talk before it. */
function readJson(content: string): unknown {
  const [from, to] = [content.indexOf('{'), content.lastIndexOf('}')];
  try {
    return JSON.parse(content.slice(from, to + 1));
  } catch {
    throw garbage('the answer holds no JSON');
  }
}

const garbage = (internal: string): AppError => new AppError('TEXT_SERVICE_GARBAGE', { internal });
