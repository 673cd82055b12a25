import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Package, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { storesQuery } from '../connections/queries.ts';
import { nameOfStore } from '../connections/name-of-store.ts';
import { ProductCard } from './product-card.tsx';
import { productStatuses, type ProductSearch, type ProductStatus } from './product-search.ts';
import { productsQuery } from './queries.ts';

export function Page() {
  const { t } = useTranslation('products');
  const api = useApi();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/team/products' });
  const products = useInfiniteQuery(productsQuery(api, search));
  const stores = useQuery(storesQuery(api));
  const names = new Map(stores.data?.map((store) => [store.id, nameOfStore(store)]));
  const narrow = (changed: { store?: string | undefined; status?: ProductStatus | undefined }) => {
    const { store, status } = { ...search, ...changed };
    const next: ProductSearch = { ...(store !== undefined && { store }), ...(status && { status }) };
    void navigate({ to: '/products', search: next, replace: true });
  };
  const shown = products.data?.pages.flatMap(({ data }) => data) ?? [];
  const isNarrowed = search.store !== undefined || search.status !== undefined;
  const create = (
    <LinkButton to="/products/new" look="primary" icon={<Plus aria-hidden className="size-4" />}>
      {t('create')}
    </LinkButton>
  );
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} actions={create} />
      <div className="flex flex-wrap gap-3 pb-6">
        <Select
          label={t('field.status')}
          isLabelHidden
          className="w-44"
          value={search.status ?? 'any'}
          onChange={(status) => narrow({ status: status === 'any' ? undefined : status })}
          options={[
            { id: 'any' as const, label: t('anyStatus') },
            ...productStatuses.map((status) => ({ id: status, label: t(`status.${status}`) })),
          ]}
        />
        {(names.size > 0 || search.store !== undefined) && (
          <Select
            label={t('store')}
            isLabelHidden
            className="w-56"
            value={search.store ?? 'any'}
            onChange={(store) => narrow({ store: store === 'any' ? undefined : store })}
            options={[{ id: 'any', label: t('anyStore') }, ...[...names].map(([id, label]) => ({ id, label }))]}
          />
        )}
      </div>
      {products.isPending && (
        <div className={gridClass}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-80" />
          ))}
        </div>
      )}
      {products.isError && !products.data && <Problem error={products.error} onRetry={() => void products.refetch()} />}
      {products.data && shown.length === 0 && (
        <EmptyState
          icon={<Package aria-hidden />}
          title={t(isNarrowed ? 'noneLikeThat' : 'empty')}
          action={
            isNarrowed ? (
              <Button onPress={() => narrow({ store: undefined, status: undefined })}>{t('showAll')}</Button>
            ) : (
              <div className="flex flex-wrap justify-center gap-2">
                {create}
                <LinkButton to="/connections">{t('connectStore')}</LinkButton>
              </div>
            )
          }
        >
          {isNarrowed ? undefined : t('emptyText')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={gridClass}>
          {shown.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              storeName={product.store_id === null ? undefined : names.get(product.store_id)}
            />
          ))}
        </ul>
      )}
      <LoadMore query={products} />
    </PageFrame>
  );
}

const gridClass = 'grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4';
