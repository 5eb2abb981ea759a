/** Each call as it is written in a shell, in JavaScript and in Python; with nothing but what these bring. */
import type { Operation } from './operation.ts';
import { IDEMPOTENCY_HEADER, PROGRAM_CALLS } from './routes.ts';

export const SAMPLE_LANGUAGES = ['curl', 'javascript', 'python'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];
export type Samples = Record<SampleLanguage, string>;

/** Names a call that may be sent again. */
const CALL_NAME = 'giao-ban-47';
/** What is sent and what comes back as files. */
const SOUND_FILE = 'hop.wav';

interface Call {
  method: string;
  /** Behind `NXNOTE_API`, or behind the origin where a call of the app is meant. */
  path: string;
  isApp: boolean;
  body: string | null;
  /** Fields of a form, the file apart. */
  fields: readonly (readonly [name: string, value: string])[] | null;
  isOnce: boolean;
  /** Where a file in the place of an answer is put. */
  file: string | null;
}

export function writeSamples(operation: Operation): Samples {
  const call = readCall(operation);
  return { curl: writeCurl(call), javascript: writeJavaScript(call), python: writePython(call) };
}

function readCall({ endpoint, params = {}, query = {}, body, form, file, isOnce }: Operation): Call {
  const isApp = !endpoint.path.startsWith(PROGRAM_CALLS);
  const path = endpoint.path
    .slice(isApp ? 0 : PROGRAM_CALLS.length - 1)
    .replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? name);
  const search = new URLSearchParams(query).toString();
  return {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    isApp,
    body: body === undefined ? null : JSON.stringify(body, null, 2),
    fields:
      form === undefined
        ? null
        : Object.entries(form).flatMap(([name, { example }]) =>
            example === undefined ? [] : [[name, example] as const],
          ),
    isOnce: isOnce === true,
    file: file === undefined ? null : `hop.${query['format'] ?? 'wav'}`,
  };
}

function writeCurl({ method, path, isApp, body, fields, isOnce, file }: Call): string {
  const lines = [
    `curl -s${method === 'GET' || fields ? '' : ` -X ${method}`} "${isApp ? '{origin}' : '$NXNOTE_API'}${path}"`,
    '-H "Authorization: Bearer $NXNOTE_KEY"',
    ...(isOnce ? [`-H "Idempotency-Key: ${CALL_NAME}"`] : []),
    ...(body === null ? [] : ['-H "Content-Type: application/json"', `-d '${body}'`]),
    ...(fields ?? []).map(([name, value]) => `-F "${name}=${value}"`),
    ...(fields ? [`-F "file=@${SOUND_FILE}"`] : []),
    ...(file === null ? [] : [`-o ${file}`]),
  ];
  return lines.join(' \\\n  ');
}

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

function writeJavaScript({ method, path, isApp, body, fields, isOnce, file }: Call): string {
  const headers = [
    "authorization: 'Bearer ' + NXNOTE_KEY",
    ...(isOnce ? [`'${IDEMPOTENCY_HEADER}': '${CALL_NAME}'`] : []),
    ...(body === null ? [] : ["'content-type': 'application/json'"]),
  ];
  const imports = [
    ...(fields ? ["import { openAsBlob } from 'node:fs';"] : []),
    ...(file === null ? [] : ["import { writeFile } from 'node:fs/promises';"]),
  ];
  const form = fields
    ? [
        'const form = new FormData();',
        ...fields.map(([name, value]) => `form.append('${name}', '${value}');`),
        `form.append('file', await openAsBlob('${SOUND_FILE}'), '${SOUND_FILE}');`,
      ]
    : [];
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    `const { ${isApp ? '' : 'NXNOTE_API, '}NXNOTE_KEY } = process.env;`,
    ...form,
    `const reply = await fetch(${isApp ? `'{origin}` : "NXNOTE_API + '"}${path}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { ${headers.join(', ')} },`,
    ...(body === null ? [] : [`  body: JSON.stringify(${indent(body, '  ')}),`]),
    ...(fields ? ['  body: form,'] : []),
    '});',
    file === null
      ? 'console.log(await reply.json());'
      : `await writeFile('${file}', Buffer.from(await reply.arrayBuffer()));`,
  ].join('\n');
}

/** As Python writes what JSON holds. */
const toPython = (json: string): string =>
  json.replaceAll(/: (true|false|null)\b/g, (_whole, word: string) =>
    word === 'null' ? ': None' : `: ${word === 'true' ? 'True' : 'False'}`,
  );

function writePython({ method, path, isApp, body, fields, isOnce, file }: Call): string {
  const headers = [
    '"Authorization": "Bearer " + os.environ["NXNOTE_KEY"]',
    ...(isOnce ? [`"Idempotency-Key": "${CALL_NAME}"`] : []),
    ...(body === null ? [] : ['"Content-Type": "application/json"']),
    ...(fields ? ['"Content-Type": "multipart/form-data; boundary=" + boundary'] : []),
  ];
  const form = fields
    ? [
        'boundary = "nxnote-form"',
        'part = "--" + boundary + \'\\r\\nContent-Disposition: form-data; name="%s"%s\\r\\n\\r\\n\'',
        'data = b""',
        ...fields.map(([name, value]) => `data += (part % ("${name}", "") + "${value}\\r\\n").encode()`),
        `data += (part % ("file", '; filename="${SOUND_FILE}"')).encode()`,
        `data += open("${SOUND_FILE}", "rb").read() + ("\\r\\n--" + boundary + "--\\r\\n").encode()`,
      ]
    : [];
  const sent = fields ? ['    data=data,'] : [];
  return [
    'import json, os, urllib.request',
    '',
    ...form,
    ...(body === null ? [] : [`body = ${toPython(body)}`]),
    'request = urllib.request.Request(',
    `    ${isApp ? '"{origin}' : 'os.environ["NXNOTE_API"] + "'}${path}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(body === null ? sent : ['    data=json.dumps(body).encode(),']),
    `    headers={${headers.join(', ')}},`,
    ')',
    'with urllib.request.urlopen(request) as reply:',
    file === null ? '    print(json.load(reply))' : `    open("${file}", "wb").write(reply.read())`,
  ].join('\n');
}
