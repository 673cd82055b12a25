import { unwrap } from '@slideloom/client';
import { Package } from 'lucide-react';
import type { RecordKind } from '../../records/record-kind.ts';
import { changesOf, emptyProduct, faultsOf, toBody, toFields, type ProductFields } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import type { Product } from './queries.ts';

export const productKind: RecordKind<
  ProductFields,
  ReturnType<typeof toBody>,
  ReturnType<typeof changesOf>,
  Product
> = {
  name: 'products',
  icon: Package,
  Form: ProductForm,
  formId: 'product',
  empty: emptyProduct,
  toFields,
  toBody,
  changesOf,
  isFaulty: (fields) => Object.keys(faultsOf(fields)).length > 0,
  create: (api, body, key) => unwrap(api.POST('/products', { body, headers: { 'Idempotency-Key': key } })),
  change: (api, id, body) => unwrap(api.PATCH('/products/{id}', { params: { path: { id } }, body })),
  remove: (api, id) => unwrap(api.DELETE('/products/{id}', { params: { path: { id } } })),
};
