import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton, DialogTrigger, Popover, Dialog } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { accountName, type NamedAccount } from '../../posts/account-name.ts';
import { postStates } from '../../posts/post-state.ts';
import { ZoneChoice } from '../../posts/zone-choice.tsx';
import { Button, IconButton, buttonClass } from '../../ui/button.tsx';
import { Checkbox, Segments } from '../../ui/choices.tsx';
import type { View } from './grid.ts';
import type { CalendarSearch } from './search.ts';

/** Which days, which posts, in which zone. */
export function Toolbar({
  title,
  view,
  isNarrow,
  search,
  accounts,
  zone,
  onZone,
  onSearch,
  onShift,
  onToday,
}: {
  title: string;
  view: View;
  isNarrow: boolean;
  search: CalendarSearch;
  accounts: readonly NamedAccount[];
  zone: string;
  onZone: (zone: string) => void;
  onSearch: (change: Partial<CalendarSearch>) => void;
  onShift: (by: 1 | -1) => void;
  onToday: () => void;
}) {
  const { t } = useTranslation('calendar');
  const { t: ofPosts } = useTranslation('posts');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 pb-4">
      <div className="flex items-center gap-1">
        <IconButton label={t(`before.${view}`)} onPress={() => onShift(-1)}>
          <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
        </IconButton>
        <IconButton label={t(`after.${view}`)} onPress={() => onShift(1)}>
          <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
        </IconButton>
        <Button onPress={onToday}>{t('today')}</Button>
      </div>
      <h2 aria-live="polite" className="min-w-40 text-lg font-semibold">
        {title}
      </h2>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Choice
          label={t('accounts')}
          summary={search.accounts ? t('accountsChosen', { count: search.accounts.length }) : t('allAccounts')}
          options={accounts.map((account) => ({ id: account.id, label: accountName(account) }))}
          chosen={search.accounts ?? []}
          onChange={(ids) => onSearch({ accounts: ids.length > 0 ? ids : undefined })}
        />
        <Choice
          label={t('states')}
          summary={search.states ? t('statesChosen', { count: search.states.length }) : t('allStates')}
          options={postStates.map((id) => ({ id, label: ofPosts(`states.${id}`) }))}
          chosen={search.states ?? []}
          onChange={(ids) => onSearch({ states: ids.length > 0 ? ids : undefined })}
        />
        <ZoneChoice zone={zone} onChange={onZone} className="w-52" />
        {!isNarrow && (
          <Segments
            label={t('views.label')}
            value={view}
            onChange={(next) => onSearch({ view: next })}
            options={(['month', 'week', 'list'] as const).map((id) => ({ id, label: t(`views.${id}`) }))}
          />
        )}
      </div>
    </div>
  );
}

/** Some of several; none chosen means all. */
function Choice<Key extends string>({
  label,
  summary,
  options,
  chosen,
  onChange,
}: {
  label: string;
  summary: string;
  options: readonly { id: Key; label: string }[];
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
}) {
  const { t } = useTranslation('calendar');
  return (
    <DialogTrigger>
      <AriaButton className={buttonClass()}>
        {summary}
        <ChevronDown aria-hidden className="text-muted size-4" />
      </AriaButton>
      <Popover className="border-line bg-surface shadow-popover rounded-card border p-3">
        <Dialog aria-label={label} className="flex max-h-80 min-w-48 flex-col gap-2.5 overflow-auto outline-none">
          {options.map(({ id, label: text }) => (
            <Checkbox
              key={id}
              isSelected={chosen.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
            >
              <bdi>{text}</bdi>
            </Checkbox>
          ))}
          <Button size="small" look="quiet" isDisabled={chosen.length === 0} onPress={() => onChange([])}>
            {t('clearFilters')}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
