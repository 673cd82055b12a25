import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Banner } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { nameOfStore } from '../connections/name-of-store.ts';
import { storesQuery } from '../connections/queries.ts';
import { EditRecord } from '../../records/edit-record.tsx';
import { GoneRecord } from '../../records/gone-record.tsx';
import { productKind } from './product-kind.ts';
import { productQuery } from './queries.ts';

export function ProductPage() {
  const { t } = useTranslation('products');
  const { productId } = useParams({ from: '/signed-in/team/products/$productId' });
  const api = useApi();
  const product = useQuery(productQuery(api, productId));
  const storeId = product.data?.store_id ?? null;
  const stores = useQuery({ ...storesQuery(api), enabled: storeId !== null });
  if (product.isPending) return <Loading />;
  if (!product.data) return <GoneRecord kind={productKind} query={product} />;
  const { id } = product.data;
  const store = stores.data?.find((one) => one.id === storeId);
  return (
    <EditRecord
      key={id}
      kind={productKind}
      one={product.data}
      deck={{ product: id }}
      notice={
        storeId !== null && (
          <Banner tone="neutral">{store ? t('fromStore', { store: nameOfStore(store) }) : t('fromSomeStore')}</Banner>
        )
      }
      deleteText={t(storeId === null ? 'deleteText' : 'deleteTextStore')}
    />
  );
}
