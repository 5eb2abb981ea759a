import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReferenceCall, ReferenceField } from '../../../contract/public-api/reference.ts';
import type { SampleLanguage } from '../../../contract/public-api/samples.ts';
import { CodeSample } from '../CodeSample.tsx';
import { DefaultLayout } from '../DefaultLayout.tsx';
import { InlineLine } from '../InlineLine.tsx';
import { reference } from './api-reference.ts';
import { messages } from './messages.ts';

const LINK = 'flex items-center text-brand-text underline underline-offset-3 touch:min-h-11';
const LANGUAGES = Object.keys(messages.languages) as SampleLanguage[];

interface LanguageChoice {
  language: SampleLanguage;
  onLanguage: (language: SampleLanguage) => void;
}

/** Every call of the public API. Made by the build from the declarations that the server holds calls against. */
export function ReferencePage() {
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  return (
    <DefaultLayout title={messages.title} contents={<Contents />}>
      <h1 className="text-h1 sm:text-[28px]/[44px] sm:tracking-[-0.015em]">{messages.title}</h1>
      <p className="mt-1 mb-3 text-lead text-fg-2">{messages.lead}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Link to="/nha-phat-trien" className={LINK}>
          {messages.guide}
        </Link>
        <Link to="/nha-phat-trien/khoa" className={LINK}>
          {messages.keys}
        </Link>
        <a href="/openapi.public.json" className={LINK}>
          {messages.document}
        </a>
      </p>
      {reference.map(({ tag, title, calls }) => (
        <section key={tag} aria-labelledby={tag} className="pt-8">
          <h2 id={tag} className="scroll-mt-18 text-h2">
            {title}
          </h2>
          {calls.map((call) => (
            <Call key={call.id} call={call} language={language} onLanguage={setLanguage} />
          ))}
        </section>
      ))}
    </DefaultLayout>
  );
}

const Contents = () => (
  <ol className="grid gap-0.5">
    {reference.map(({ tag, title, calls }) => (
      <li key={tag}>
        <Link
          to="."
          hash={tag}
          className="block rounded-control px-2.5 py-1 text-small font-medium text-fg hover:bg-hover touch:py-[11px]"
        >
          {title}
        </Link>
        <ol>
          {calls.map((call) => (
            <li key={call.id}>
              <Link
                to="."
                hash={call.id}
                className="block rounded-control py-1 pr-2.5 pl-5 text-small text-fg-2 hover:bg-hover hover:text-fg touch:py-[11px]"
              >
                {call.title}
              </Link>
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ol>
);

const Call = ({ call, language, onLanguage }: { call: ReferenceCall } & LanguageChoice) => (
  <article aria-labelledby={call.id} className="border-b border-line pt-6 pb-4 last:border-0">
    <h3 id={call.id} className="scroll-mt-18 text-[17px]/[28px] font-semibold">
      <Link to="." hash={call.id} className="hover:underline" aria-label={messages.linkTo(call.title)}>
        {call.title}
      </Link>
    </h3>
    <p lang="en" className="mt-1 font-mono text-small wrap-anywhere">
      <span className="mr-2 rounded-mark bg-brand-soft px-1.5 py-0.5 font-semibold text-brand-text">
        {call.method}
      </span>
      {call.path}
    </p>
    <p className="mt-2 text-[15px]/[26px] text-fg-2">
      <InlineLine line={call.text} />{' '}
      {call.scope === 'any' ? (
        messages.anyKey
      ) : (
        <>
          {messages.scope} <InlineLine line={`\`${String(call.scope)}\`.`} />
        </>
      )}
    </p>
    {call.fields.length > 0 ? <Fields fields={call.fields} /> : null}
    <div className="mt-4">
      <CodeSample
        code={call.samples[language].replaceAll('{origin}', location.origin)}
        head={<Languages id={call.id} title={call.title} language={language} onLanguage={onLanguage} />}
      />
    </div>
    {call.answer === null ? null : (
      <details className="mb-3">
        <summary className="cursor-pointer text-label text-fg-2 touch:py-2.5">{messages.answer}</summary>
        <div className="mt-2">
          <CodeSample code={call.answer} />
        </div>
      </details>
    )}
    {call.failures.length > 0 ? (
      <details>
        <summary className="cursor-pointer text-label text-fg-2 touch:py-2.5">{messages.failures}</summary>
        <ul className="mt-1">
          {call.failures.map(({ code, status, message }) => (
            <li key={code} className="border-t border-line py-2 text-small text-fg-2 first:border-0">
              <code lang="en" className="font-mono font-semibold text-fg">
                {code}
              </code>{' '}
              ({status}) {message}
            </li>
          ))}
        </ul>
      </details>
    ) : null}
  </article>
);

const Fields = ({ fields }: { fields: readonly ReferenceField[] }) => (
  <>
    <h4 className="mt-4 text-label">{messages.fields}</h4>
    <ul>
      {fields.map(({ name, place, kind, isNeeded, text }) => (
        <li
          key={`${place} ${name}`}
          className="border-t border-line py-2 text-small text-fg-2 first:border-0"
        >
          <code lang="en" className="mr-1.5 font-mono font-semibold text-fg">
            {name}
          </code>
          {messages.kinds[kind] ?? kind}, {messages.places[place]}
          {isNeeded ? <span className="font-medium text-warn">, {messages.needed}</span> : null}
          {text === '' ? null : (
            <span className="block">
              <InlineLine line={text} />
            </span>
          )}
        </li>
      ))}
    </ul>
  </>
);

/** One choice for all samples of the page. */
const Languages = ({ id, title, language, onLanguage }: { id: string; title: string } & LanguageChoice) => (
  <div role="radiogroup" aria-label={messages.language(title)} className="flex">
    {LANGUAGES.map((name) => (
      <label
        key={name}
        className="cursor-pointer rounded-control px-2.5 py-1 text-small text-fg-2 hover:text-fg has-checked:font-semibold has-checked:text-brand-text has-focus-visible:outline-2 touch:py-2.5"
      >
        <input
          type="radio"
          name={`language-${id}`}
          checked={language === name}
          onChange={() => onLanguage(name)}
          className="sr-only"
        />
        {messages.languages[name]}
      </label>
    ))}
  </div>
);
