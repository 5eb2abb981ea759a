interface PageHeadingProps {
  /** What the page is. */
  title: string;
  /** The record that it belongs to; undefined while that is fetched. */
  recordName: string | undefined;
}

/** For the header of a page about a record that has a title of its own; phones have no room for the name of the record. */
export const PageHeading = ({ title, recordName }: PageHeadingProps) => (
  <div className="flex items-baseline gap-2">
    <h1 className="flex-none text-[15px]/[22px] font-semibold">{title}</h1>
    <span title={recordName} className="truncate text-small text-fg-2 max-sm:sr-only">
      {recordName}
    </span>
  </div>
);
