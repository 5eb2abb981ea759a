import { useEffect, useState, useSyncExternalStore } from 'react';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { readParagraphs, type TranscriptDocument } from '../../transcript/document/index.ts';
import { messages } from './messages.ts';
import { readAs } from './wording/read-as.ts';
import { wordingSettings } from './wording/wording-settings.ts';

/** The whole transcript as headings and paragraphs, all of it in the page: for screen readers and the browser's own search. */
export function PlainTranscript({ transcript }: { transcript: TranscriptDocument }) {
  const [paragraphs, setParagraphs] = useState(() => readParagraphs(transcript));
  const wording = useSyncExternalStore(wordingSettings.subscribe, wordingSettings.get);
  useEffect(() => {
    const update = () => setParagraphs(readParagraphs(transcript));
    transcript.content.observe(update);
    return () => transcript.content.unobserve(update);
  }, [transcript]);
  return (
    <article
      ref={focusRegion}
      aria-label={messages.transcript}
      className="h-full overflow-y-auto px-4.5 py-5 -outline-offset-3 sm:px-6 lg:pl-27"
    >
      {paragraphs.map(({ key, speaker, stime, words }) => (
        <section
          key={key}
          className="max-w-[66ch] pb-5 [contain-intrinsic-size:auto_120px] [content-visibility:auto]"
        >
          <h2 className="text-label font-semibold">{messages.speakerAt(shownSpeaker(speaker), stime)}</h2>
          <p lang="vi" className="text-read">
            {readAs(words, wording)}
          </p>
        </section>
      ))}
    </article>
  );
}

/** Whoever asked for this view goes on reading in it; and a region that scrolls must be reachable by keys. */
function focusRegion(region: HTMLElement | null): void {
  if (!region) return;
  region.tabIndex = 0;
  region.focus();
}
