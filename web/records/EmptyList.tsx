import { UploadButton } from '../upload/index.ts';
import { RuledPage } from '../ui/RuledPage.tsx';
import { messages } from './messages.ts';
import { StartLinks } from './StartPanel.tsx';

/** Nothing has been recorded yet: what to do, and what will happen then. */
export const EmptyList = () => (
  <RuledPage
    headingLevel="h2"
    title={messages.emptyTitle}
    className="min-h-[641px] border-b border-line max-sm:min-h-0"
    actions={
      <>
        <UploadButton />
        <StartLinks />
      </>
    }
  >
    <p className="max-sm:hidden">{messages.emptyHow}</p>
    <p className="sm:hidden">{messages.emptyHowPhone}</p>
    <p>{messages.emptyThen}</p>
  </RuledPage>
);
