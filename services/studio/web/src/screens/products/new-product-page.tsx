import { unwrap } from '@slideloom/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Page, PageHeader } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { changesOf, emptyProduct, faultsOf, toBody } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';

export function NewProductPage() {
  const { t } = useTranslation('products');
  const { t: shell } = useTranslation('shell');
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const key = useIntentKey();
  const [fields, setFields] = useState(emptyProduct);
  const [hasTried, setHasTried] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const create = useMutation({
    mutationFn: () => {
      const body = toBody(fields);
      return unwrap(api.POST('/products', { body, headers: { 'Idempotency-Key': key.for(body) } }));
    },
    onSuccess: (product) => {
      key.done();
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      toast(t('created', { name: product.name }));
      flushSync(() => setIsSaved(true));
      void navigate({ to: '/products/$productId', params: { productId: product.id }, replace: true });
    },
  });
  const submit = () => {
    setHasTried(true);
    if (Object.keys(faultsOf(fields)).length === 0) create.mutate();
  };
  return (
    <Page>
      <PageHeader
        title={t('newTitle')}
        actions={
          <>
            <LinkButton to="/products">{shell('cancel')}</LinkButton>
            <Button type="submit" form="product" look="primary" isPending={create.isPending}>
              {shell('save')}
            </Button>
          </>
        }
      />
      {create.isError && (
        <div className="pb-5">
          <InlineProblem error={create.error} />
        </div>
      )}
      <ProductForm id="product" fields={fields} onChange={setFields} onSubmit={submit} hasTried={hasTried} />
      <LeaveGuard isDirty={!isSaved && Object.keys(changesOf(emptyProduct, fields)).length > 0} />
    </Page>
  );
}
