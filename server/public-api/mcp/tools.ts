/** The tools of language models. Which of them a key has, its scopes say. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { ApiScope } from '../../../contract/public-api/api-scopes.ts';
import { publicRecordEndpoints as calls, type ApiTranscript } from '../../../contract/public-api/records.ts';
import { publicSearchEndpoints } from '../../../contract/public-api/search.ts';
import { SEARCH_KINDS } from '../../../contract/search/search-routes.ts';
import { foldMarks } from '../../../transcript/words/vietnamese.ts';
import { asData } from './as-data.ts';
import type { Answered, CallApi } from './call-api.ts';
import { messages } from './messages.ts';

/** Of one answer: what is longer is read on. */
const MAX_CHARACTERS = 40_000;
/** Records that a speaker is looked for in. */
const LATEST = 20;
const MAX_FOUND = 50;

const { fields } = messages;
const RecordId = z.uuid().describe(fields.record_id);

/** A server for one request. @param scopes of the key that asks */
export function createTools(callApi: CallApi, scopes: ReadonlySet<string>): McpServer {
  const server = new McpServer(
    { name: 'nxnote', version: '1.0.0' },
    { instructions: messages.instructions, capabilities: { tools: {} } },
  );
  const has = (...needed: readonly ApiScope[]): boolean => needed.every((scope) => scopes.has(scope));
  if (has('records:read')) addListing(server, callApi);
  if (has('transcripts:read')) addReading(server, callApi);
  if (has('records:read', 'transcripts:read')) addSpeakers(server, callApi);
  if (has('records:write')) addRenaming(server, callApi);
  if (has('transcripts:write')) addCorrecting(server, callApi);
  return server;
}

const aboutOf = (name: keyof typeof messages.tools, isReadOnly: boolean) => {
  const { title, text } = messages.tools[name];
  return {
    title,
    description: text,
    annotations: { title, readOnlyHint: isReadOnly, destructiveHint: !isReadOnly, openWorldHint: false },
  };
};

/** What a call answered, or why it was refused: the model may tell its person. */
function answer<Reply>(answered: Answered<Reply>, show: (reply: Reply) => unknown = (reply) => reply) {
  return answered.reply === null ? refuse(answered) : asData(show(answered.reply));
}

const refuse = ({ failure }: Answered<unknown>): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${failure?.code ?? ''}: ${failure?.message ?? ''}` }],
});

function addListing(server: McpServer, callApi: CallApi): void {
  const inputSchema = {
    query: z.string().max(200).optional().describe(fields.query),
    status: z.enum(['processing', 'done', 'failed']).optional().describe(fields.status),
    limit: z.int().min(1).max(100).optional().describe(fields.limit),
    cursor: z.string().max(200).optional().describe(fields.cursor),
  };
  server.registerTool(
    'list_records',
    { ...aboutOf('list_records', true), inputSchema },
    async ({ query: q, ...query }) => answer(await callApi(calls.listApiRecords, { query: { ...query, q } })),
  );
}

function addReading(server: McpServer, callApi: CallApi): void {
  const part = {
    from_seconds: z.number().min(0).optional().describe(fields.from_seconds),
    to_seconds: z.number().min(0).optional().describe(fields.to_seconds),
  };
  server.registerTool(
    'get_transcript',
    { ...aboutOf('get_transcript', true), inputSchema: { record_id: RecordId, ...part } },
    async ({ record_id: id, from_seconds: from = 0, to_seconds: to = Infinity }) =>
      answer(await readTranscript(callApi, id), (transcript) => cut(transcript, from * 1000, to * 1000)),
  );
  const searched = {
    words: z.string().trim().min(1).max(200).describe(fields.words),
    kind: z.enum(SEARCH_KINDS).optional().describe(fields.kind),
    speaker: z.string().max(100).optional().describe(fields.speaker),
    from: z.iso.date().optional().describe(fields.from),
    to: z.iso.date().optional().describe(fields.to),
    record_id: RecordId.optional(),
    limit: z.int().min(1).max(20).optional().describe(fields.limit),
    cursor: z.string().max(500).optional().describe(fields.cursor),
  };
  server.registerTool(
    'search_transcripts',
    { ...aboutOf('search_transcripts', true), inputSchema: searched },
    async ({ words: q, ...query }) =>
      answer(await callApi(publicSearchEndpoints.searchApi, { query: { ...query, q } })),
  );
  server.registerTool(
    'find_in_transcript',
    {
      ...aboutOf('find_in_transcript', true),
      inputSchema: { record_id: RecordId, words: z.string().trim().min(1).max(200).describe(fields.words) },
    },
    async ({ record_id: id, words }) =>
      answer(await readTranscript(callApi, id), ({ sentences }) => {
        const found = sentences.filter(({ text }) => includes(text, words));
        return { found: found.length, sentences: found.slice(0, MAX_FOUND) };
      }),
  );
  server.registerTool(
    'get_minutes',
    { ...aboutOf('get_minutes', true), inputSchema: { record_id: RecordId } },
    async ({ record_id: id }) => answer(await callApi(calls.getApiMinutes, { params: { id } })),
  );
}

const readTranscript = (callApi: CallApi, id: string) =>
  callApi(calls.getApiTranscript, { params: { id }, query: {} });

const includes = (text: string, words: string): boolean => foldMarks(text).includes(foldMarks(words));

/** As much as one answer holds, and where to go on. */
function cut({ record_id, paragraphs }: ApiTranscript, fromMs: number, toMs: number) {
  const wanted = paragraphs.filter(({ start_ms: start, end_ms: end }) => end >= fromMs && start <= toMs);
  const taken: typeof wanted = [];
  let characters = 0;
  for (const paragraph of wanted) {
    characters += paragraph.text.length;
    if (taken.length > 0 && characters > MAX_CHARACTERS) break;
    taken.push(paragraph);
  }
  const next = wanted[taken.length];
  return { record_id, paragraphs: taken, next_from_seconds: next ? next.start_ms / 1000 : null };
}

function addSpeakers(server: McpServer, callApi: CallApi): void {
  server.registerTool(
    'find_speaker',
    {
      ...aboutOf('find_speaker', true),
      inputSchema: {
        speaker: z.string().trim().min(1).max(100).describe(fields.speaker),
        record_id: RecordId.optional(),
      },
    },
    async ({ speaker, record_id: id }) => {
      if (id !== undefined)
        return answer(await readTranscript(callApi, id), (transcript) => {
          const paragraphs = transcript.paragraphs.filter((one) => includes(one.speaker, speaker));
          return cut({ ...transcript, paragraphs }, 0, Infinity);
        });
      const listed = await callApi(calls.listApiRecords, { query: { limit: LATEST, status: 'done' } });
      if (listed.reply === null) return refuse(listed);
      const records = [];
      for (const { id: recordId, name, create_time } of listed.reply.records) {
        const { reply } = await readTranscript(callApi, recordId);
        const speakers = sumSpeakers(reply?.paragraphs ?? [], speaker);
        if (speakers.length > 0) records.push({ record_id: recordId, name, create_time, speakers });
      }
      return asData({ looked_in: listed.reply.records.length, records });
    },
  );
}

/** How long each of those who are called so speaks. */
function sumSpeakers(paragraphs: ApiTranscript['paragraphs'], wanted: string) {
  const seconds = new Map<string, number>();
  for (const { speaker, start_ms: start, end_ms: end } of paragraphs)
    if (includes(speaker, wanted)) seconds.set(speaker, (seconds.get(speaker) ?? 0) + (end - start) / 1000);
  return [...seconds].map(([name, spoken]) => ({ name, speaks_seconds: Math.round(spoken) }));
}

function addRenaming(server: McpServer, callApi: CallApi): void {
  server.registerTool(
    'rename_record',
    {
      ...aboutOf('rename_record', false),
      inputSchema: { record_id: RecordId, name: z.string().min(1).max(255).describe(fields.name) },
    },
    async ({ record_id: id, name }) =>
      answer(await callApi(calls.changeApiRecord, { params: { id }, body: { name } })),
  );
}

function addCorrecting(server: McpServer, callApi: CallApi): void {
  server.registerTool(
    'change_sentence',
    {
      ...aboutOf('change_sentence', false),
      inputSchema: {
        record_id: RecordId,
        sentence_id: z.string().min(1).max(100).describe(fields.sentence_id),
        text: z.string().max(10_000).describe(fields.text),
      },
    },
    async ({ record_id: id, sentence_id: sentenceId, text }) =>
      answer(await callApi(calls.changeApiSentence, { params: { id, sentenceId }, body: { text } })),
  );
}
