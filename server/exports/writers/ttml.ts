import { textOf, type Cue } from '../../../transcript/subtitles/index.ts';
import { clockTime } from '../cues.ts';
import { escapeXml } from './escape.ts';

/** Timed Text Markup Language 1 (IMSC text profile), speakers as agents where asked for. */
export function writeTtml(cues: readonly Cue[], title: string, hasSpeakers: boolean): string {
  const names = hasSpeakers
    ? [...new Set(cues.map(({ speaker }) => speaker ?? ''))].filter((name) => name !== '')
    : [];
  const agentOf = (speaker: string | null): string => {
    const index = names.indexOf(speaker ?? '');
    return index < 0 ? '' : ` ttm:agent="s${index + 1}"`;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" ' +
      'xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" ' +
      'ttp:timeBase="media" xml:lang="vi">',
    '  <head>',
    '    <metadata>',
    `      <ttm:title>${escapeXml(title)}</ttm:title>`,
    ...names.map(
      (name, index) =>
        `      <ttm:agent type="person" xml:id="s${index + 1}"><ttm:name type="full">${escapeXml(name)}</ttm:name></ttm:agent>`,
    ),
    '    </metadata>',
    '    <layout>',
    '      <region xml:id="foot" tts:origin="10% 70%" tts:extent="80% 20%" tts:displayAlign="after" tts:textAlign="center"/>',
    '    </layout>',
    '  </head>',
    '  <body>',
    '    <div>',
    ...cues.map(({ startMs, endMs, speaker, lines }) => {
      const text = lines.map((line) => escapeXml(textOf(line))).join('<br/>');
      const times = `begin="${clockTime(startMs, '.')}" end="${clockTime(endMs, '.')}"`;
      return `      <p region="foot" ${times}${agentOf(speaker)}>${text}</p>`;
    }),
    '    </div>',
    '  </body>',
    '</tt>',
    '',
  ].join('\n');
}
