import { useQuery } from '@tanstack/react-query';
import {
  CheckboxGroup,
  Disclosure,
  DisclosurePanel,
  Heading,
  Button as AriaButton,
  Label,
} from 'react-aria-components';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { accountName } from '../../posts/account-name.ts';
import { accountsQuery } from '../../posts/queries.ts';
import { Checkbox, RadioGroup } from '../../ui/choices.tsx';
import { NumberField, TextField } from '../../ui/fields.tsx';
import { scopes, type ChosenLimits } from './key-limits.ts';

/** What a new key may do less than the person who makes it. */
export function LimitsFields({
  limits,
  change,
  isScoped,
  onScoped,
}: {
  limits: ChosenLimits;
  change: (limits: Partial<ChosenLimits>) => void;
  /** Whether the key has scopes at all. */
  isScoped: boolean;
  onScoped: (isScoped: boolean) => void;
}) {
  const { t } = useTranslation('keys');
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t('rights')}
        value={isScoped ? 'some' : 'all'}
        onChange={(value) => onScoped(value === 'some')}
        options={[
          { id: 'all', label: t('allRights'), description: t('allRightsText') },
          { id: 'some', label: t('someRights') },
        ]}
      />
      {isScoped && (
        <CheckboxGroup
          aria-label={t('someRights')}
          value={[...limits.scopes]}
          onChange={(chosen) => change({ scopes: scopes.filter((scope) => chosen.includes(scope)) })}
          className="ms-7 grid gap-2.5 sm:grid-cols-2"
        >
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} className="!items-start">
              <span className="flex flex-col">
                {t(`scope.${scope}`)}
                <span className="text-muted text-xs">{t(`scopeText.${scope}`)}</span>
              </span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      <MoreLimits limits={limits} change={change} />
    </div>
  );
}

function MoreLimits({ limits, change }: Pick<Parameters<typeof LimitsFields>[0], 'limits' | 'change'>) {
  const { t } = useTranslation('keys');
  const accounts = useQuery(accountsQuery(useApi()));
  return (
    <Disclosure className="group">
      <Heading className="text-sm">
        <AriaButton
          slot="trigger"
          className="text-muted hover:text-ink flex cursor-pointer items-center gap-1.5 rounded-sm font-medium"
        >
          <ChevronRight
            aria-hidden
            className="size-4 transition-transform group-data-[expanded]:rotate-90 rtl:-scale-x-100"
          />
          {t('moreLimits')}
        </AriaButton>
      </Heading>
      <DisclosurePanel className="flex flex-col gap-4 group-data-[expanded]:pt-4">
        <NumberField
          label={t('creditsPerDay')}
          description={t('creditsPerDayText')}
          value={limits.creditsPerDay ?? Number.NaN}
          onChange={(value) => change({ creditsPerDay: Number.isNaN(value) ? null : value })}
          minValue={0}
          maxValue={1_000_000_000}
        />
        <TextField
          label={t('addresses')}
          description={t('addressesText')}
          value={limits.addresses}
          onChange={(addresses) => change({ addresses })}
          placeholder="203.0.113.0/24"
        />
        {accounts.data !== undefined && accounts.data.length > 0 && (
          <CheckboxGroup
            value={[...limits.accountIds]}
            onChange={(accountIds) => change({ accountIds })}
            className="flex flex-col gap-2"
          >
            <Label className="text-sm font-medium">{t('accounts')}</Label>
            {accounts.data.map((account) => (
              <Checkbox key={account.id} value={account.id}>
                <bdi>{accountName(account)}</bdi>
              </Checkbox>
            ))}
            <span className="text-muted text-xs">{t('accountsText')}</span>
          </CheckboxGroup>
        )}
      </DisclosurePanel>
    </Disclosure>
  );
}
