import { useEffect, useRef, type ReactNode } from 'react';
import { messages as printed } from '../../../transcript/minutes/paper-messages.ts';
import { sayEnd, sayTime } from '../../../transcript/minutes/paper-say-time.ts';
import type { MinutesContent } from '../../../contract/minutes/minutes.ts';
import { messages } from '../messages.ts';
import { usePaper } from './paper-context.ts';
import { PaperEntries } from './PaperEntries.tsx';
import { PaperField } from './PaperField.tsx';
import { PaperAttendees, PaperSignatory } from './PaperPeople.tsx';
import { PaperTasks } from './PaperTasks.tsx';
import { PaperTime } from './PaperTime.tsx';
import './paper.css';

const PARTS = ['agenda', 'points', 'conclusions', 'tasks'] as const;

/** The minutes as they are printed (`server/minutes/lay-out-minutes.ts`), written in where they stand. @param added the entry that is written next */
export function MinutesPaper({ added }: { added: { id: string } | null }) {
  const { content } = usePaper();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!added) return;
    const entry = sheet.current?.querySelector(`[data-entry="${CSS.escape(added.id)}"]`);
    const field = entry?.querySelector<HTMLElement>('[role=textbox]');
    field?.focus();
    entry?.scrollIntoView({ block: 'center' });
  }, [added]);
  return (
    <article
      ref={sheet}
      aria-label={messages.paper}
      // The form is Vietnamese in every edition.
      lang="vi"
      // Whatever the theme: paper is light, and so is what lies on it.
      data-theme="light"
      className="minutes-paper relative mx-auto w-full max-w-[740px] px-4 pt-4 pb-10 sm:min-h-[1046px] sm:pt-9 sm:pr-14 sm:pb-16 sm:pl-21 sm:shadow-float"
    >
      {content.template === 'decree' ? <Decree /> : <Plain />}
    </article>
  );
}

/** Form 1.9 of Decree 30/2020. */
function Decree() {
  const { content, set } = usePaper();
  return (
    <>
      <Letterhead />
      <h2 className="mt-4 text-center text-[18px]/7 font-bold">{printed.title}</h2>
      <p className="text-center font-bold">
        <PaperField
          label={messages.meetingName}
          hint={messages.blanks.title}
          blank="title"
          value={content.title}
          onValue={(title) => set({ title })}
        />
      </p>
      <Rule width="w-1/5" />
      <Labelled label={printed.begins}>
        <PaperTime name="starts_at" label={messages.startsAt} said={sayTime(content.starts_at)} />
      </Labelled>
      <Labelled label={`${printed.place}:`}>
        <Place />
      </Labelled>
      <Labelled label={printed.attendance} />
      <PaperAttendees isPresent />
      <Absent label={`${printed.absent}:`} />
      <Labelled label={printed.chairLong}>
        <PaperSignatory name="chair" />
      </Labelled>
      <Labelled label={printed.secretaryLong}>
        <PaperSignatory name="secretary" />
      </Labelled>
      <Labelled label={printed.content} />
      <Parts />
      <p className="mt-2 sm:indent-12">
        {`${printed.ends} `}
        <PaperTime name="ends_at" label={messages.endsAt} said={sayEnd(content)} />
        {printed.close}
      </p>
      <Signatures content={content} />
      <Recipients />
    </>
  );
}

function Letterhead() {
  const { content, set } = usePaper();
  return (
    <div className="grid gap-x-2 gap-y-3 text-center text-[15px]/[25px] sm:grid-cols-[2fr_3fr]">
      <div className="uppercase">
        <p>
          <PaperField
            label={messages.parentOffice}
            hint={messages.parentOffice}
            value={content.parent_office}
            onValue={(parent_office) => set({ parent_office })}
          />
        </p>
        <p className="font-bold">
          <PaperField
            label={messages.office}
            hint={messages.blanks.office}
            blank="office"
            value={content.office}
            onValue={(office) => set({ office })}
          />
        </p>
        <Rule width="w-2/5" />
        <p className="normal-case">
          {`${printed.number} `}
          <PaperField
            label={messages.number}
            hint={messages.blanks.number}
            blank="number"
            value={content.number}
            onValue={(number) => set({ number })}
          />
        </p>
      </div>
      <div className="font-bold max-sm:order-first">
        <p className="sm:text-[15px] sm:whitespace-nowrap">{printed.nation}</p>
        <p>{printed.motto}</p>
        <Rule width="w-3/5" />
      </div>
    </div>
  );
}

const Rule = ({ width }: { width: string }) => (
  <hr className={`mx-auto mt-1 mb-1.5 border-0 border-t border-current ${width}`} />
);

const Labelled = ({ label, children }: { label: string; children?: ReactNode }) => (
  <p className="mt-1.5 sm:indent-12">
    <b>{label}</b> {children}
  </p>
);

function Place() {
  const { content, set } = usePaper();
  return (
    <PaperField
      label={messages.place}
      hint={messages.blanks.place}
      blank="place"
      value={content.place}
      onValue={(place) => set({ place })}
    />
  );
}

function Absent({ label }: { label: string }) {
  const { content } = usePaper();
  if (content.attendees.every((each) => each.is_present)) return null;
  return (
    <>
      <Labelled label={label} />
      <PaperAttendees isPresent={false} />
    </>
  );
}

/** Numbered as they are printed: a part that has nothing in it has no number. */
function Parts() {
  const { content } = usePaper();
  const filled = PARTS.filter((part) => isPrinted(content, part));
  const numberOf = (part: (typeof PARTS)[number]) =>
    filled.includes(part) ? filled.indexOf(part) + 1 : null;
  return (
    <>
      <PaperEntries list="agenda" number={numberOf('agenda')} />
      <PaperEntries list="points" number={numberOf('points')} />
      <PaperEntries list="conclusions" number={numberOf('conclusions')} />
      <PaperTasks number={numberOf('tasks')} />
    </>
  );
}

const isPrinted = (content: MinutesContent, part: (typeof PARTS)[number]): boolean =>
  part === 'tasks'
    ? content.tasks.some(({ what, who, until }) => `${what}${who}${until}`.trim() !== '')
    : content[part].some(({ text }) => text.trim() !== '');

function Signatures({ content: { chair, secretary } }: { content: MinutesContent }) {
  const side = (title: string, name: string) => (
    <div>
      <p className="font-bold">{title}</p>
      <p className="text-[14px] italic">{printed.sign}</p>
      <p className="mt-16 min-h-6.5 font-bold break-words">{name}</p>
    </div>
  );
  return (
    <div className="mt-6 grid grid-cols-2 gap-4 text-center">
      {side(printed.signSecretary, secretary.name)}
      {side(printed.signChair, chair.name)}
    </div>
  );
}

function Recipients() {
  const { content, canEdit, set } = usePaper();
  const names = content.recipients;
  const shown = canEdit ? [...names, ''] : names;
  const change = (index: number, value: string): void =>
    set({
      recipients: value === '' ? names.toSpliced(index, 1) : names.toSpliced(index, 1, value).slice(0, 50),
    });
  return (
    <div className="mt-4 text-[14px]/6">
      <p className="text-[16px] font-bold italic">{printed.recipients}</p>
      {shown.map((name, index) => (
        // Lines have no names of their own: their number is all that they are known by.
        <p key={index}>
          <span aria-hidden>{'- '}</span>
          <PaperField
            label={messages.recipient(index + 1)}
            hint={messages.recipientHint}
            value={name}
            onValue={(value) => change(index, value)}
          />
          {name === '' ? null : <span aria-hidden>;</span>}
        </p>
      ))}
      <p>{printed.archive}</p>
    </div>
  );
}

/** What companies hand round: no head of state, a table of facts. */
function Plain() {
  const { content, set } = usePaper();
  const fact = (label: string, value: ReactNode) => (
    <div className="grid border-b border-[#6b6b80] sm:grid-cols-[24fr_76fr] sm:border-x">
      <dt className="px-2 py-1 font-bold">{label}</dt>
      <dd className="px-2 py-1 sm:border-l sm:border-[#6b6b80]">{value}</dd>
    </div>
  );
  return (
    <div className="minutes-plain text-[16px]">
      <p className="text-fg-2">
        <PaperField
          label={messages.company}
          hint={messages.company}
          value={content.office}
          onValue={(office) => set({ office })}
        />
      </p>
      <h2 className="mt-1 text-[24px]/9 font-bold">{printed.plainTitle}</h2>
      <p className="text-[17px]">
        <PaperField
          label={messages.meetingName}
          hint={messages.blanks.title}
          blank="title"
          value={content.title}
          onValue={(title) => set({ title })}
        />
      </p>
      <dl className="mt-3 border-t border-[#6b6b80]">
        {fact(
          printed.time,
          <>
            <PaperTime name="starts_at" label={messages.startsAt} said={sayTime(content.starts_at)} />
            {' - '}
            <PaperTime name="ends_at" label={messages.endsAt} said={sayEnd(content)} />
          </>,
        )}
        {fact(printed.place, <Place />)}
        {fact(printed.chair, <PaperSignatory name="chair" />)}
        {fact(printed.secretary, <PaperSignatory name="secretary" />)}
        {fact(printed.present, <PaperAttendees isPresent />)}
        {content.attendees.every((each) => each.is_present)
          ? null
          : fact(printed.absent, <PaperAttendees isPresent={false} />)}
      </dl>
      <Parts />
      <Signatures content={content} />
    </div>
  );
}
