import { Plus, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { MeetingCalendar } from '../../../contract/meeting-bot/meeting-calendar.ts';
import {
  MAX_CALENDAR_SKIP_WORDS,
  MAX_CALENDAR_WORD_LENGTH,
} from '../../../contract/meeting-bot/meeting-calendar-routes.ts';
import { failureText } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { setCalendar } from './queries.ts';

/** Words that keep the bot away from a meeting with one of them in its name. */
export function SkipWords({ calendar }: { calendar: MeetingCalendar }) {
  const { rule, word, skip_words: words } = calendar;
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const save = async (skipWords: readonly string[]) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await setCalendar({ rule, word, skipWords });
      setTyped('');
      notify({ kind: 'ok', about: 'calendar-words', title: messages.skipWordsSaved });
    } catch (error) {
      notify({ kind: 'bad', about: 'calendar-words', ...failureText(error, messages.notSaved) });
    } finally {
      setIsBusy(false);
    }
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim().normalize('NFC');
    if (wanted !== '' && !words.includes(wanted)) void save([...words, wanted]);
  };
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="text-label font-normal">{messages.skipWords}</h3>
      {words.length === 0 ? null : (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {words.map((one) => (
            <li
              key={one}
              className="flex min-w-0 items-center rounded-full border border-line-strong pl-3 text-small [overflow-wrap:anywhere]"
            >
              {one}
              <IconButton
                label={messages.removeSkipWord(one)}
                aria-disabled={isBusy || undefined}
                onClick={() => void save(words.filter((other) => other !== one))}
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {words.length < MAX_CALENDAR_SKIP_WORDS ? (
        <form noValidate onSubmit={add} className="mt-2 flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={messages.newSkipWord}
              value={typed}
              maxLength={MAX_CALENDAR_WORD_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Button
            type="submit"
            size="lg"
            isBusy={isBusy}
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
          >
            {messages.addSkipWord}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
