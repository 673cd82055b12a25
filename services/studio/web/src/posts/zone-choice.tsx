import { ChevronDown, Globe } from 'lucide-react';
import { useMemo } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { cx } from '../ui/class-names.ts';
import { itemClass } from '../ui/item-class.ts';
import { inputClass } from '../ui/input-class.ts';
import { zoneLabel } from './zoned-time.ts';

/** The zone of all times on the page, always in sight. */
export function ZoneChoice({
  zone,
  onChange,
  className,
}: {
  zone: string;
  onChange: (zone: string) => void;
  className?: string;
}) {
  const { t } = useTranslation('posts');
  const { locale } = useLocale();
  const zones = useMemo(() => {
    const names = Intl.supportedValuesOf('timeZone');
    return [...new Set([zone, ...names, 'UTC'])].map((id) => ({ id, name: zoneLabel(id, locale) }));
  }, [zone, locale]);
  return (
    <ComboBox
      key={zone}
      defaultItems={zones}
      defaultSelectedKey={zone}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
      menuTrigger="focus"
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <Label className="sr-only">{t('zone')}</Label>
      <div className="relative flex items-center">
        <Globe aria-hidden className="text-muted pointer-events-none absolute start-3 size-4" />
        <Input className={cx(inputClass, 'h-9.5 truncate ps-9 pe-8')} />
        <Button className="text-muted absolute end-2 cursor-pointer p-1">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </div>
      <Popover className="border-line bg-surface shadow-popover w-(--trigger-width) min-w-64 rounded-card border p-1">
        <ListBox<{ id: string; name: string }>
          className="max-h-72 overflow-auto outline-none"
          renderEmptyState={() => <p className="text-muted p-3 text-sm">{t('zoneNone')}</p>}
        >
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={itemClass}>
              <span className="flex min-w-0 flex-col">
                <span className="truncate">{name}</span>
                <span className="text-muted truncate text-xs">{id}</span>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
