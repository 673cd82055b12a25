import { useQuery } from '@tanstack/react-query';
import { Plus, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { InfluencerCard } from './influencer-card.tsx';
import { influencersQuery } from './queries.ts';

export function Page() {
  const { t } = useTranslation('influencers');
  const influencers = useQuery(influencersQuery(useApi()));
  const create = (
    <LinkButton to="/influencers/new" look="primary" icon={<Plus aria-hidden className="size-4" />}>
      {t('create')}
    </LinkButton>
  );
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} actions={create} />
      {influencers.isPending && (
        <div className={gridClass}>
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} className="h-96" />
          ))}
        </div>
      )}
      {influencers.isError && !influencers.data && (
        <Problem error={influencers.error} onRetry={() => void influencers.refetch()} />
      )}
      {influencers.data?.length === 0 && (
        <EmptyState icon={<UserRound aria-hidden />} title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      )}
      {influencers.data && influencers.data.length > 0 && (
        <ul className={gridClass}>
          {influencers.data.map((influencer) => (
            <InfluencerCard key={influencer.id} influencer={influencer} />
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

const gridClass = 'grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4';
