import { useId, useState, type FormEvent } from 'react';
import type { MeetingCalendar } from '../../../contract/meeting-bot/meeting-calendar.ts';
import {
  CALENDAR_RULES,
  MAX_CALENDAR_WORD_LENGTH,
  type CalendarRule,
} from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import { failureText } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { setCalendar } from './queries.ts';
import { SkipWords } from './SkipWords.tsx';
import { StopsWhenShort } from './StopsWhenShort.tsx';

/** Which meetings the bot goes to by itself: chosen at once; a word is saved once it is there. */
export function RuleCard({ calendar }: { calendar: MeetingCalendar }) {
  const name = useId();
  const [rule, setRule] = useState<CalendarRule>(calendar.rule);
  const [word, setWord] = useState(calendar.word);
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const save = async (wished: CalendarRule) => {
    setIsBusy(true);
    try {
      await setCalendar({ rule: wished, word: word.trim() });
      notify({ kind: 'ok', about: 'calendar-rule', title: messages.ruleSaved });
    } catch (error) {
      setRule(calendar.rule);
      notify({ kind: 'bad', about: 'calendar-rule', ...failureText(error, messages.notSaved) });
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (wished: CalendarRule) => {
    setRule(wished);
    setIsMissing(false);
    if (wished !== 'word' && wished !== calendar.rule) void save(wished);
  };
  const saveWord = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() === '') return setIsMissing(true);
    if (!isBusy) void save('word');
  };
  return (
    <section className="rounded-[16px] border border-line-strong px-4.5 pt-4 pb-4.5">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-label font-semibold">{messages.rule}</legend>
        <div className="grid gap-2">
          {CALENDAR_RULES.map((one) => (
            <RadioCard key={one} name={name} value={one} isChosen={rule === one} onChoose={() => choose(one)}>
              <span className="min-w-0">
                <b className="block text-label font-medium">{messages.rules[one]}</b>
                {messages.ruleHints[one] === null ? null : (
                  <span className="block text-small text-fg-2">{messages.ruleHints[one]}</span>
                )}
              </span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
      {rule === 'word' ? (
        <form noValidate onSubmit={saveWord} className="mt-3 grid gap-3">
          <TextField
            label={messages.word}
            placeholder={messages.wordExample}
            value={word}
            maxLength={MAX_CALENDAR_WORD_LENGTH}
            autoComplete="off"
            error={isMissing ? messages.wordMissing : undefined}
            onChange={({ target }) => {
              setWord(target.value);
              setIsMissing(false);
            }}
          />
          <div>
            <Button type="submit" isBusy={isBusy}>
              {messages.save}
            </Button>
          </div>
        </form>
      ) : null}
      <p className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-label font-normal">
        <span>
          {messages.early}
          <span className="block text-small text-fg-2">{messages.earlyWhy}</span>
        </span>
        <b className="flex-none font-semibold">{messages.earlyValue}</b>
      </p>
      <StopsWhenShort calendar={calendar} />
      <SkipWords calendar={calendar} />
    </section>
  );
}
