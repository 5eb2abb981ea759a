import { Fragment } from 'react';

/** Behind which a line may end. */
const BREAK_AFTER = /(?<=[@._+-])/;

/** An email address, which breaks between its parts and not within a word. */
export const MailAddress = ({ address }: { address: string }) => (
  <span className="[overflow-wrap:anywhere]">
    {address.split(BREAK_AFTER).map((part, index) => (
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
