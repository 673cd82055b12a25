import { useNavigate } from '@tanstack/react-router';
import { NewRecord } from '../../records/new-record.tsx';
import { productKind } from './product-kind.ts';

export function NewProductPage() {
  const navigate = useNavigate();
  const show = (productId: string) =>
    void navigate({ to: '/products/$productId', params: { productId }, replace: true });
  return <NewRecord kind={productKind} onCreated={({ id }) => show(id)} />;
}
