import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ORGANISATION_ROUTES } from '../../../contract/organisations/organisation-routes.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { AuthLayout, reloadSessionUser, signOut, useSessionUser } from '../../auth/index.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpSetup } from './TotpSetup.tsx';

const callOrganisation = createCalls(ORGANISATION_ROUTES);
const WIDE = 'h-12 w-full';

/** Leads whoever lacks the second factor that their organisation asks for to it: nothing else is open to them, but to leave. */
export function RequiredSecondFactor({ onDone }: { onDone: () => void }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data } = useQuery({
    queryKey: ['organisation', 'asking'],
    queryFn: async ({ signal }) =>
      (await callOrganisation('getOrganisation', {}, { signal })).data.organisation,
    gcTime: 0,
  });
  const isFree = useSessionUser()?.lacks_second_factor === false;
  const isDone = useRef(false);
  // By what was set up here or elsewhere, or because nothing asks for it any more; once, and not before the codes were seen.
  useEffect(() => {
    if (!isFree || codes !== null || isDone.current) return;
    isDone.current = true;
    onDone();
  }, [isFree, codes, onDone]);
  const closeCodes = async () => {
    await reloadSessionUser();
    setSettingUp(false);
    setCodes(null);
  };
  const leave = useMutation({
    mutationFn: async (id: string) => {
      await callOrganisation('leaveOrganisation', { params: { id } });
      await reloadSessionUser();
    },
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error), about: 'second-factor' }),
  });
  return (
    <AuthLayout title={messages.requiredTitle} switchLine={messages.requiredLine(data?.name ?? '')}>
      <div className="grid gap-3">
        <Button variant="primary" size="lg" className={WIDE} onClick={() => setSettingUp(true)}>
          {messages.turnOn}
        </Button>
        <Button size="lg" className={WIDE} onClick={() => void signOut()}>
          {messages.requiredSignOut}
        </Button>
        {data == null ? null : (
          <Button
            variant="ghost"
            size="lg"
            className={WIDE}
            isBusy={leave.isPending}
            onClick={() => leave.mutate(data.id)}
          >
            {messages.requiredLeave}
          </Button>
        )}
      </div>
      {isSettingUp && codes === null ? (
        <TotpSetup onDone={setCodes} onClose={() => setSettingUp(false)} />
      ) : null}
      {codes === null ? null : <RecoveryCodes codes={codes} onClose={() => void closeCodes()} />}
    </AuthLayout>
  );
}
