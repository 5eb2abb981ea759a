import type { DragEventHandler, HTMLAttributes, ReactNode } from 'react';

interface ListRowProps {
  /** The waveform, drawn once for the width of the table and once for a phone. */
  wave: ReactNode;
  phoneWave?: ReactNode;
  name: ReactNode;
  /** The second line: how the text begins, where it came from, or what went wrong. */
  detail: ReactNode;
  isBad?: boolean;
  status: ReactNode;
  /** At most one thing to do next, on the row itself. */
  action?: ReactNode;
  length: ReactNode;
  created: ReactNode;
  menu: ReactNode;
  /** The box that selects the row; over the waveform, and on phones in the place of the menu. */
  select?: ReactNode;
  isSelected?: boolean;
  /** While a row is selected its box stays on view. */
  isSelecting?: boolean;
  press?: HTMLAttributes<HTMLTableRowElement>;
  /** The row is about to be dragged elsewhere. */
  onDragStart?: DragEventHandler;
}

/** One row of the list; below 640 px a card without a box. The order of its parts stays the same. */
export function ListRow(row: ListRowProps) {
  const hasAction = row.action != null;
  return (
    <tr
      {...row.press}
      onDragStart={row.onDragStart}
      className={`group/row relative border-b border-line transition-colors duration-90 [-webkit-touch-callout:none] ${row.isSelected ? 'bg-selected' : 'hover:bg-sunken'} max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_44px] max-sm:gap-x-2 max-sm:py-3 max-sm:[grid-template-areas:'name_name_menu'_'detail_detail_menu'_'status_date_date'_'wave_wave_wave'] sm:h-15`}
    >
      <td className="pr-4 max-sm:mt-1.5 max-sm:pr-0 max-sm:[grid-area:wave] xl:pr-5">
        <div className="h-[26px] max-sm:hidden max-xl:[&_svg]:[stroke-width:1.2]">{row.wave}</div>
        {row.select ? (
          <div
            className={`absolute top-1/2 left-0 z-1 -mt-[13px] grid pl-px has-focus-visible:opacity-100 max-sm:hidden ${row.isSelecting ? '' : 'opacity-0 group-hover/row:opacity-100 touch:pointer-events-none touch:group-hover/row:opacity-0'}`}
          >
            {row.select}
          </div>
        ) : null}
        {row.phoneWave ? <div className="h-6 sm:hidden">{row.phoneWave}</div> : null}
      </td>
      <th scope="row" className="py-[5px] pr-5 text-left font-normal max-sm:contents">
        {/* A name that does not fit takes a second line before it is cut. */}
        <div className="line-clamp-2 text-[14px]/[25px] font-semibold [overflow-wrap:anywhere] max-sm:line-clamp-none max-sm:text-[16px]/[26px] max-sm:[grid-area:name]">
          {row.name}
        </div>
        <div
          className={`text-small max-sm:text-[14px]/[24px] max-sm:[grid-area:detail] ${row.isBad ? 'text-bad' : 'text-fg-3 sm:truncate'}`}
        >
          {row.detail}
        </div>
      </th>
      <td
        className={`max-sm:[grid-area:status] ${hasAction ? 'max-sm:col-span-full! max-sm:[grid-row:3]' : ''}`}
      >
        <div className="flex min-h-[30px] items-center justify-between gap-2 sm:pr-2">
          {row.status}
          {hasAction ? <div className="relative z-1">{row.action}</div> : null}
        </div>
      </td>
      <td
        className={`text-right whitespace-nowrap text-fg-2 sm:pr-2 max-sm:flex max-sm:justify-end max-sm:gap-2 max-sm:text-[13px]/[30px] max-sm:text-fg-3 max-sm:[grid-area:date] ${hasAction ? 'max-sm:hidden!' : ''}`}
      >
        <div>{row.length}</div>
        <div className="text-small text-fg-3 max-sm:leading-[30px]">{row.created}</div>
      </td>
      <td className="max-sm:[grid-area:menu]">
        <div className="relative z-1 flex justify-end max-sm:-mt-2 max-sm:-mr-3">
          <div className={row.isSelecting ? 'contents max-sm:hidden' : 'contents'}>{row.menu}</div>
          {row.isSelecting ? (
            <div className="grid size-11 place-items-center sm:hidden">{row.select}</div>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
