import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { itemClass } from './item-class.ts';

export type MenuEntry =
  | { id: string; label: string; icon?: ReactNode; onAction: () => void; isDangerous?: boolean; isDisabled?: boolean }
  | { id: string; kind: 'separator' };

/** What can be done with one thing; `trigger` is the button that opens it, three dots unless given. */
export function Menu({
  label,
  entries,
  trigger,
}: {
  label: string;
  entries: readonly MenuEntry[];
  trigger?: ReactNode;
}) {
  return (
    <MenuTrigger>
      {trigger ?? (
        <IconButton label={label} size="small">
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      )}
      <Popover className="border-line bg-surface shadow-popover min-w-44 rounded-card border p-1">
        <AriaMenu aria-label={label} className="outline-none">
          {entries.map((entry) =>
            'kind' in entry ? (
              <Separator key={entry.id} className="bg-line my-1 h-px" />
            ) : (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                isDisabled={entry.isDisabled}
                onAction={entry.onAction}
                className={cx(itemClass, entry.isDangerous && 'text-danger')}
              >
                {entry.icon}
                {entry.label}
              </MenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
