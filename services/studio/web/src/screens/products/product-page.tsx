import { ApiError, unwrap } from '@slideloom/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Package, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Banner, EmptyState, Page, PageHeader } from '../../ui/layout.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Loading } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { nameOfStore } from '../connections/name-of-store.ts';
import { storesQuery } from '../connections/queries.ts';
import { changesOf, faultsOf, toFields, type ProductFields } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { productQuery, type Product } from './queries.ts';

export function ProductPage() {
  const { t } = useTranslation('products');
  const { productId } = useParams({ from: '/signed-in/team/products/$productId' });
  const product = useQuery(productQuery(useApi(), productId));
  if (product.isPending) return <Loading />;
  if (product.data) return <EditProduct key={product.data.id} product={product.data} />;
  const isGone = product.error instanceof ApiError && [400, 404].includes(product.error.status);
  return (
    <Page width="narrow">
      {isGone ? (
        <EmptyState
          icon={<Package aria-hidden />}
          title={t('gone')}
          action={<LinkButton to="/products">{t('title')}</LinkButton>}
        />
      ) : (
        <Problem error={product.error} onRetry={() => void product.refetch()} />
      )}
    </Page>
  );
}

function EditProduct({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // What was shown when the person began: what changes meanwhile is not taken for a change of theirs.
  const [before, setBefore] = useState(() => toFields(product));
  const [fields, setFields] = useState<ProductFields>(before);
  const [hasTried, setHasTried] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const stores = useQuery({ ...storesQuery(api), enabled: product.store_id !== null });
  const store = stores.data?.find(({ id }) => id === product.store_id);
  const changes = changesOf(before, fields);
  const isDirty = Object.keys(changes).length > 0;
  const path = { params: { path: { id: product.id } } };
  const save = useMutation({
    mutationFn: () => unwrap(api.PATCH('/products/{id}', { ...path, body: changes })),
    onSuccess: () => {
      setBefore(fields);
      toast(t('saved'));
      void queryClient.invalidateQueries({ queryKey: ['products'] });
    },
  });
  const remove = async () => {
    await unwrap(api.DELETE('/products/{id}', path));
    flushSync(() => setIsGone(true));
    toast(t('deleted', { name: product.name }));
    await navigate({ to: '/products' });
    queryClient.removeQueries({ queryKey: ['products', 'one', product.id] });
    await queryClient.invalidateQueries({ queryKey: ['products'] });
  };
  const submit = () => {
    setHasTried(true);
    if (Object.keys(faultsOf(fields)).length === 0 && isDirty) save.mutate();
  };
  return (
    <Page>
      <PageHeader
        title={product.name}
        actions={
          <>
            <LinkButton to="/" search={{ product: product.id }} icon={<Sparkles aria-hidden className="size-4" />}>
              {t('makeDeck')}
            </LinkButton>
            <IconButton label={t('delete')} look="secondary" onPress={() => setIsDeleting(true)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
            <Button type="submit" form="product" look="primary" isPending={save.isPending} isDisabled={!isDirty}>
              {shell('save')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-3 pb-5 empty:hidden">
        {product.store_id !== null && (
          <Banner tone="neutral">{store ? t('fromStore', { store: nameOfStore(store) }) : t('fromSomeStore')}</Banner>
        )}
        {save.isError && <InlineProblem error={save.error} />}
      </div>
      <ProductForm id="product" fields={fields} onChange={setFields} onSubmit={submit} hasTried={hasTried} />
      <ConfirmDialog
        title={t('deleteTitle', { name: product.name })}
        confirm={t('delete')}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onConfirm={remove}
      >
        {t(product.store_id === null ? 'deleteText' : 'deleteTextStore')}
      </ConfirmDialog>
      <LeaveGuard isDirty={isDirty && !isGone} />
    </Page>
  );
}
