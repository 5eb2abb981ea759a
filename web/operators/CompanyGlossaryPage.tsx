import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatGlossaryText, parseGlossaryText } from '../../contract/transcription/glossary-text.ts';
import { addManyWords, GlossaryList, glossaryQuery, notifyAdded, notifyFailure } from '../glossary/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { formatSize } from '../ui/format-size.ts';
import { messages } from './company-glossary-messages.ts';
import { readTextFile } from './read-text-file.ts';

/** Larger ones hold no list of words. */
const MAX_FILE_BYTES = 512 * 1024;

/** `/quan-tri/tu-dung-chung`: words and names that recognition knows for everybody here. */
export function CompanyGlossaryPage() {
  return (
    <div className="max-w-[720px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.title} | NxNote`}</title>
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.title}</h1>
      <p className="mb-4 text-fg-2">{messages.lead}</p>
      <GlossaryList owner="company" canEdit />
      <WordsFile />
    </div>
  );
}

/** The whole list as a text file, out and in. */
function WordsFile() {
  const { data } = useQuery(glossaryQuery('company'));
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (file: File) => {
    setFailure(null);
    if (file.size > MAX_FILE_BYTES) return setFailure(messages.tooLarge(formatSize(MAX_FILE_BYTES)));
    const content = await readTextFile(file);
    if (content === null) return setFailure(messages.notText);
    const words = parseGlossaryText(content).map((word) => ({ ...word, text: word.text.slice(0, 1_000) }));
    if (words.length === 0) return setFailure(messages.noWords);
    setIsBusy(true);
    try {
      notifyAdded(await addManyWords('company', words));
    } catch (error) {
      notifyFailure(error);
    }
    setIsBusy(false);
  };

  const words = data?.data ?? [];
  return (
    <section className="mt-8">
      <h2 className="mb-1 text-h2">{messages.fileTitle}</h2>
      <p className="mb-3 text-fg-2">{messages.fileText}</p>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.tsv,text/plain"
        className="sr-only"
        aria-label={messages.importLabel}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was mended.
          target.value = '';
          if (file) void take(file);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => input.current?.click()}>
          {messages.importLabel}
        </Button>
        {words.length === 0 ? null : (
          <a
            className={buttonClass()}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(formatGlossaryText(words))}`}
            download={messages.fileName}
          >
            {messages.exportLabel}
          </a>
        )}
      </div>
      {failure === null ? null : (
        <p role="alert" className="mt-2 text-small text-bad">
          {failure}
        </p>
      )}
    </section>
  );
}
