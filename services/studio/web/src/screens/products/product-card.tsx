import { Link } from '@tanstack/react-router';
import { Package, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Picture } from '../../pictures/picture.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/layout.tsx';
import type { Product } from './queries.ts';

const statusTones = { active: 'success', draft: 'neutral', archived: 'warning' } as const;

export function ProductCard({ product, storeName }: { product: Product; storeName: string | undefined }) {
  const { t } = useTranslation('products');
  return (
    <li className="border-line bg-surface relative flex flex-col overflow-hidden rounded-card border">
      <Picture
        url={product.thumbnail_url ?? product.image_url}
        className="border-line aspect-square w-full border-b"
        fallback={<Package aria-hidden className="size-8 opacity-60" strokeWidth={1.25} />}
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="min-w-0">
          <Link
            to="/products/$productId"
            params={{ productId: product.id }}
            className="line-clamp-2 font-medium after:absolute after:inset-0"
            dir="auto"
          >
            {product.name}
          </Link>
        </h2>
        <Price product={product} />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          <Badge tone={statusTones[product.status]}>{t(`status.${product.status}`)}</Badge>
          {storeName !== undefined && (
            <span className="text-muted min-w-0 truncate text-xs" dir="auto">
              {storeName}
            </span>
          )}
        </div>
        <LinkButton
          to="/"
          search={{ product: product.id }}
          size="small"
          className="relative mt-1"
          icon={<Sparkles aria-hidden className="size-4" />}
          aria-label={t('makeDeckOf', { name: product.name })}
        >
          {t('makeDeck')}
        </LinkButton>
      </div>
    </li>
  );
}

function Price({ product }: { product: Pick<Product, 'price' | 'compare_at_price' | 'currency'> }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { price, compare_at_price: before, currency } = product;
  if (price === null) return <p className="text-muted text-sm">{t('noPrice')}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
      <span>{format.price(price, currency)}</span>
      {before !== null && before > price && (
        <s className="text-muted text-xs">
          <span className="sr-only">{t('priceBefore')} </span>
          {format.price(before, currency)}
        </s>
      )}
    </p>
  );
}
