import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Loading } from '../../ui/loading.tsx';
import { EditRecord } from '../../records/edit-record.tsx';
import { GoneRecord } from '../../records/gone-record.tsx';
import { influencerKind } from './influencer-kind.ts';
import { influencerQuery } from './queries.ts';

export function InfluencerPage() {
  const { t } = useTranslation('influencers');
  const { influencerId } = useParams({ from: '/signed-in/team/influencers/$influencerId' });
  const influencer = useQuery(influencerQuery(useApi(), influencerId));
  if (influencer.isPending) return <Loading />;
  if (!influencer.data) return <GoneRecord kind={influencerKind} query={influencer} />;
  const { id } = influencer.data;
  return (
    <EditRecord
      key={id}
      kind={influencerKind}
      one={influencer.data}
      deck={{ influencer: id }}
      deleteText={t('deleteText')}
    />
  );
}
