import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Key } from './queries.ts';

type Limits = Partial<Pick<Key, 'scopes' | 'credits_per_day' | 'allowed_ips' | 'account_ids' | 'project_ids'>>;

/** What a key is limited to: scopes, credits a day, accounts, projects, addresses. What is absent is not limited. */
export function LimitsInWords({ limits }: { limits: Limits }) {
  const { t } = useTranslation('keys');
  const format = useFormat();
  const {
    scopes = null,
    credits_per_day: credits = null,
    allowed_ips: addresses,
    account_ids: accounts,
    project_ids: projects,
  } = limits;
  const more = [
    credits === null ? null : t('creditsADay', { count: credits, credits: format.number(credits) }),
    accounts && t('accountCount', { count: accounts.length }),
    projects && t('projectCount', { count: projects.length }),
  ].filter((part) => part !== null);
  return (
    <span className="flex flex-col gap-0.5">
      <span>{scopes === null ? t('allRights') : scopes.map((scope) => t(`scope.${scope}`)).join(', ')}</span>
      {more.length > 0 && <span className="text-muted text-xs">{more.join(' · ')}</span>}
      {addresses && (
        <code className="text-muted text-xs break-all" dir="ltr">
          {addresses.join(', ')}
        </code>
      )}
    </span>
  );
}
