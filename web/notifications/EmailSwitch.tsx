import { useMutation, useQuery } from '@tanstack/react-query';
import { sentenceFor } from '../api/call-failure.ts';
import { callPage } from '../api/page-calls.ts';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

const KEY = ['notice-setting'];

/** Emails that one may do without: about packages that end and minutes that are used. */
export function EmailSwitch() {
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callPage('getNoticeSetting', {}, { signal })).data.has_emails,
  });
  const change = useMutation({
    mutationFn: (has_emails: boolean) => callPage('saveNoticeSetting', { body: { has_emails } }),
    onSuccess: ({ data: { has_emails } }) => {
      queryClient.setQueryData(KEY, has_emails);
      notify({ kind: 'ok', title: has_emails ? messages.emailsOn : messages.emailsOff, about: 'emails' });
    },
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error), about: 'emails' }),
  });
  if (isError && data === undefined)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{messages.emailSwitchFailed}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    );
  return (
    <>
      <Checkbox
        checked={change.isPending ? change.variables : (data ?? true)}
        disabled={data === undefined || change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      >
        {messages.emailSwitch}
      </Checkbox>
      <p className="mt-1 text-small text-fg-2">{messages.emailSwitchHint}</p>
    </>
  );
}
