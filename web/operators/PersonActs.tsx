import { useState } from 'react';
import { PACKAGE_CATEGORIES } from '../../contract/limits.ts';
import type { StaffPersonDetail } from '../../contract/staff/staff-people.ts';
import { ActDialog } from './ActDialog.tsx';
import { Choice } from './Choice.tsx';
import { DayField } from '../ui/DateTimeField.tsx';
import { refreshConsole } from './money-queries.ts';
import { callStaff } from './overview-query.ts';
import { SelectField } from './SelectField.tsx';
import { NumberField } from './NumberField.tsx';
import { peopleMessages as messages } from './people-messages.ts';

export type PersonAct = 'correct' | 'package' | 'sign-out' | 'suspend' | 'restore';

interface ActProps {
  person: StaffPersonDetail;
  onClose: () => void;
}

/** Asks before something about a person is changed. */
export function PersonActs({ act, ...props }: ActProps & { act: PersonAct }) {
  if (act === 'correct') return <CorrectMinutes {...props} />;
  if (act === 'package') return <SetPackage {...props} />;
  if (act === 'sign-out') return <SignOut {...props} />;
  return <Suspend {...props} isSuspended={act === 'suspend'} />;
}

function CorrectMinutes({ person, onClose }: ActProps) {
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [minutes, setMinutes] = useState('');
  const [{ until, isUntilWrong }, setUntil] = useState({ until: '', isUntilWrong: false });
  const [requestKey] = useState(() => crypto.randomUUID());
  const amount = /^\d{1,6}$/.test(minutes.trim()) ? Number(minutes) : 0;
  const seconds = (direction === 'give' ? 60 : -60) * amount;
  const run = async (reason: string) => {
    const end = direction === 'give' && until !== '' ? { until } : {};
    await callStaff('correctMinutes', {
      params: { id: person.id },
      body: { seconds, ...end, reason, request_key: requestKey },
    });
    await refreshConsole();
  };
  return (
    <ActDialog
      title={messages.correctTitle(person.full_name)}
      act={messages.correct}
      isMoney
      problem={amount < 1 ? messages.minutesWrong : isUntilWrong ? messages.lastDayWrong : null}
      run={run}
      onClose={onClose}
    >
      <Choice
        label={messages.direction}
        options={[
          { value: 'give', label: messages.give },
          { value: 'take', label: messages.take },
        ]}
        chosen={direction}
        onChoose={setDirection}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <NumberField label={messages.minutes} value={minutes} maxLength={6} onValue={setMinutes} />
        {direction === 'give' ? (
          <DayField
            label={messages.lastDay}
            value={until}
            onValue={(value, isWrong) => setUntil({ until: value, isUntilWrong: isWrong })}
          />
        ) : null}
      </div>
      {amount > 0 ? (
        <p className="rounded-card bg-sunken px-3 py-2 text-small">
          {messages.becomes(
            messages.duration(person.left_seconds),
            messages.duration(Math.max(0, person.left_seconds + seconds)),
          )}
        </p>
      ) : null}
    </ActDialog>
  );
}

function SetPackage({ person, onClose }: ActProps) {
  const [packageId, setPackageId] = useState(person.package_id);
  const run = async (reason: string) => {
    await callStaff('setPackage', { params: { id: person.id }, body: { package_id: packageId, reason } });
    await refreshConsole();
  };
  return (
    <ActDialog
      title={messages.packageTitle(person.full_name)}
      act={messages.setPackage}
      isMoney
      run={run}
      onClose={onClose}
    >
      <p className="text-fg-2">{messages.packageText}</p>
      <SelectField
        label={messages.package}
        value={packageId}
        onChange={({ target }) => setPackageId(target.value)}
      >
        {PACKAGE_CATEGORIES.map((category) => (
          <option key={category} value={category.toLowerCase()}>
            {category}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}

function SignOut({ person, onClose }: ActProps) {
  const run = async (reason: string) => {
    await callStaff('signPersonOut', { params: { id: person.id }, body: { reason } });
    await refreshConsole();
  };
  return (
    <ActDialog
      title={messages.signOutTitle(person.full_name)}
      act={messages.signOut}
      run={run}
      onClose={onClose}
    >
      <p className="text-fg-2">{messages.signOutText(person.sign_ins)}</p>
    </ActDialog>
  );
}

function Suspend({ person, onClose, isSuspended }: ActProps & { isSuspended: boolean }) {
  const run = async (reason: string) => {
    await callStaff('suspendPerson', {
      params: { id: person.id },
      body: { is_suspended: isSuspended, reason },
    });
    await refreshConsole();
  };
  return (
    <ActDialog
      title={(isSuspended ? messages.suspendTitle : messages.restoreTitle)(person.full_name)}
      act={isSuspended ? messages.suspend : messages.restore}
      isDanger={isSuspended}
      isMoney
      run={run}
      onClose={onClose}
    >
      <p className="text-fg-2">{isSuspended ? messages.suspendText : messages.restoreText}</p>
    </ActDialog>
  );
}
