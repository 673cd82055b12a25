import { Link } from '@tanstack/react-router';
import { BellDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageOf, useAttention, useShownCount, type AttentionKind } from '../../shell/attention.ts';
import { Banner } from '../../ui/layout.tsx';

/** Accounts are left out: every page says above that one is lost. */
const said = ['unknown_posts', 'failed_posts', 'lost_stores', 'stopped_webhooks'] as const satisfies AttentionKind[];

/** What waits for a person, with the way there. */
export function AttentionLine() {
  const { t } = useTranslation('home');
  const { countOf } = useAttention();
  const shownCount = useShownCount();
  const kinds = said.filter((kind) => countOf(kind) > 0);
  if (kinds.length === 0) return null;
  return (
    <div className="pb-6">
      <Banner icon={<BellDot aria-hidden className="size-4" />}>
        <ul aria-label={t('attention.label')} className="flex flex-wrap gap-x-5 gap-y-1">
          {kinds.map((kind) => (
            <li key={kind}>
              <Link to={pageOf[kind]} className="font-semibold underline underline-offset-2">
                {t(`attention.${kind}`, { count: countOf(kind), shown: shownCount(countOf(kind)) })}
              </Link>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
