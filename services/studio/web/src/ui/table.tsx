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
};

/** Rows of like things. The first column names its row. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  footer,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  footer?: ReactNode;
}) {
  return (
    <div
      // Relative, so that a hidden title at the far side does not widen the page.
      className="border-line bg-surface relative overflow-x-auto rounded-card border"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map(({ id, title, align, isMinor, isTitleHidden }) => (
              <th
                key={id}
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
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line hover:bg-sunken/60 border-b last:border-0">
              {columns.map(({ id, cell, align, isMinor }, index) => {
                const className = cx(
                  'px-4 py-3 align-middle',
                  align === 'end' ? 'text-end tabular-nums' : 'text-start',
                  isMinor && 'hidden md:table-cell',
                );
                return index === 0 ? (
                  <th key={id} scope="row" className={cx(className, 'min-w-40 font-medium [overflow-wrap:anywhere]')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={className}>
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
