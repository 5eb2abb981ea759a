import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { consoleMessages as messages } from './console-messages.ts';

interface ConsolePageProps {
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The column, the heading and the tab's title of a page of `/quan-tri`. */
export const ConsolePage = ({ title, lead, action, children }: ConsolePageProps) => (
  <div className="max-w-[1144px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
    <title>{`${title} | NxNote`}</title>
    <div className="flex flex-wrap items-start justify-between gap-3">
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{title}</h1>
      {action}
    </div>
    {lead === undefined ? null : <p className="mt-0.5 mb-4 text-fg-2">{lead}</p>}
    {children}
  </div>
);

/** What a question was answered with; its place while it is under way, and what went wrong. */
export function Answered<T>({
  query: { data, error, refetch },
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error !== null)
    return <ListFailure title={messages.notRead} cause={sentenceFor(error)} onRetry={() => void refetch()} />;
  return (
    <LinesSkeleton
      label={messages.loading}
      widths={['w-96', 'w-full', 'w-full', 'w-full']}
      height="h-6"
      className="mt-6 gap-6"
    />
  );
}
