import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/team-context.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { priceOf } from './price-of.ts';
import { quoteQuery, type QuoteRequest } from './quote-query.ts';

/** The price of what a button does, beside it. `request` null: it is free. */
export function PriceLine({
  request,
  isUpTo = false,
  canBePartial = false,
}: {
  request: QuoteRequest | null;
  isUpTo?: boolean;
  canBePartial?: boolean;
}) {
  const { t } = useTranslation('decks');
  const format = useFormat();
  const api = useApi();
  const quote = useQuery({
    ...quoteQuery(api, request ?? { operation: 'regenerate', what: 'text' }),
    enabled: request !== null,
  });
  const price =
    request === null ? { kind: 'free' as const } : quote.data && priceOf(quote.data, { isUpTo, canBePartial });
  const number = (value: number) => format.number(value);

  const words = () => {
    if (!price) return quote.isError ? t('price.unknown') : t('price.asking');
    if (price.kind === 'free') return t('price.free');
    if (price.kind === 'refused') return price.message;
    if (price.kind === 'tooFew') {
      return t('price.tooFew', { count: price.credits, amount: number(price.credits), left: number(price.spendable) });
    }
    if (price.kind === 'partly') {
      return t('price.partly', { made: number(price.accepted), count: price.count, amount: number(price.credits) });
    }
    const key = price.isUpTo ? 'price.upTo' : 'price.costs';
    return t(key, { count: price.credits, amount: number(price.credits), left: number(price.left) });
  };
  const isRefused = price?.kind === 'tooFew' || price?.kind === 'refused';
  return (
    <p
      role="status"
      className={`flex flex-wrap items-center gap-x-1.5 text-sm ${isRefused || price?.kind === 'partly' ? 'text-warning' : 'text-muted'}`}
    >
      <Coins aria-hidden className="size-4 shrink-0" />
      <span>{words()}</span>
      {isRefused && (
        <Link to="/billing" className="font-medium underline underline-offset-2">
          {t('price.get')}
        </Link>
      )}
    </p>
  );
}
