import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../api/team-context.tsx';
import { Page as PageFrame } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { BrandForm } from './brand-form.tsx';
import { brandQuery } from './queries.ts';

const route = getRouteApi('/signed-in/team/brands/$brandId');

export function BrandPage() {
  const { brandId } = route.useParams();
  const isNew = brandId === 'new';
  const brand = useQuery({ ...brandQuery(useApi(), brandId), enabled: !isNew });
  if (!isNew && brand.isPending) return <Loading />;
  return (
    <PageFrame>
      {!isNew && !brand.data ? (
        <Problem error={brand.error} onRetry={() => void brand.refetch()} />
      ) : (
        <BrandForm key={brandId} brand={isNew ? null : (brand.data ?? null)} />
      )}
    </PageFrame>
  );
}
