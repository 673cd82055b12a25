import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Column<Row> = {
  id: string;
  title: string;
  /** What the cell holds. */
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Left out on narrow windows. */
  isMinor?: boolean;
  isTitleHidden?: boolean;
  /** A date or the like, which stays on one line where there is room. */
  isShort?: boolean;
};

/** Rows of like things. The first column names its row. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  footer,
  isStacked = false,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  footer?: ReactNode;
  /** On narrow windows each row is a card, with the titles beside the cells: for rows with long names or buttons. */
  isStacked?: boolean;
}) {
  return (
    <div
      // Relative, so that a hidden title at the far side does not widen the page.
      className="border-line bg-surface relative overflow-x-auto rounded-card border"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      {/* The roles are said, because what is no longer laid out as a table is none for some browsers. */}
      <table role="table" className={cx('w-full border-collapse text-sm', isStacked && 'max-sm:block')}>
        <caption className="sr-only">{label}</caption>
        <thead role="rowgroup" className={cx(isStacked && 'max-sm:sr-only')}>
          <tr role="row" className="border-line border-b">
            {columns.map(({ id, title, align, isMinor, isTitleHidden }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                className={cx(
                  'text-muted px-4 py-2.5 text-xs font-medium whitespace-nowrap',
                  align === 'end' ? 'text-end' : 'text-start',
                  isMinor && 'hidden md:table-cell',
                )}
              >
                <span className={cx(isTitleHidden && 'sr-only')}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={cx(isStacked && 'max-sm:block')}>
          {rows.map((row) => (
            <tr
              role="row"
              key={rowKey(row)}
              className={cx(
                'border-line hover:bg-sunken/60 border-b last:border-0',
                isStacked && 'max-sm:block max-sm:py-2',
              )}
            >
              {columns.map(({ id, title, cell, align, isMinor, isTitleHidden, isShort }, index) => {
                const className = cx(
                  'px-4 py-3 align-middle',
                  align === 'end' ? 'text-end tabular-nums' : 'text-start',
                  isShort && 'sm:whitespace-nowrap',
                  isMinor && 'hidden md:table-cell',
                  isStacked &&
                    !isMinor &&
                    'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:py-1.5',
                );
                return index === 0 ? (
                  <th
                    key={id}
                    role="rowheader"
                    scope="row"
                    className={cx(className, 'font-medium [overflow-wrap:anywhere] sm:min-w-40')}
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} role="cell" className={className}>
                    {isStacked && !isMinor && (
                      <span aria-hidden className="text-muted text-xs font-medium sm:hidden">
                        {!isTitleHidden && title}
                      </span>
                    )}
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {footer}
    </div>
  );
}
