import { unwrap } from '@slideloom/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Sparkles } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Label, TextArea, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { withoutZero } from '../../ui/without-zero.ts';
import { priceOf } from '../decks/price/price-of.ts';
import { PriceLine } from '../decks/price/price-line.tsx';
import { quoteQuery } from '../decks/price/quote-query.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { countOfMore, isUsual, quoteRequestOf, requestOf, type Draft, type DeckRequest } from './draft.ts';
import { MainOptions } from './main-options.tsx';
import { MoreOptions } from './more-options.tsx';

const promptMax = 4_000;

/** The prompt, what else a deck is made with, its price, and the button. */
export function Composer({
  draft,
  onChange,
  onMade,
  onReset,
}: {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onMade: () => void;
  onReset: () => void;
}) {
  const { t } = useTranslation('home');
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const intent = useIntentKey();
  const [isMissing, setIsMissing] = useState(false);
  const order = useMutation({
    mutationFn: async (body: DeckRequest) => {
      const header = { Prefer: 'respond-async', 'Idempotency-Key': intent.for(body) };
      const answer: unknown = await unwrap(api.POST('/generate/slides', { body, params: { header } }));
      return answer as { deck_id: string };
    },
    onSuccess: async ({ deck_id: deckId }) => {
      intent.done();
      onMade();
      void queryClient.invalidateQueries({ queryKey: ['decks'] });
      await navigate({ to: '/decks/$deckId', params: { deckId } });
    },
  });
  const quoteRequest = quoteRequestOf(draft);
  const quote = useQuery({ ...quoteQuery(api, quoteRequest ?? { operation: 'slides', images: 1 }) });
  const price = quote.data && priceOf(quote.data, { canBePartial: true });
  const isRefused = price?.kind === 'refused' || price?.kind === 'tooFew';
  const moreCount = countOfMore(draft);

  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (order.isPending || isRefused) return;
    const isEmpty = draft.prompt.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) order.mutate(requestOf(draft));
  };

  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
      }}
      className="border-line bg-surface shadow-card has-[textarea:focus]:border-ink rounded-2xl border transition-colors"
    >
      <TextField
        value={draft.prompt}
        onChange={(prompt) => {
          setIsMissing(false);
          onChange({ prompt: withoutZero(prompt) });
        }}
        maxLength={promptMax}
        isInvalid={isMissing}
        autoFocus
        className="flex flex-col"
      >
        <Label className="sr-only">{t('prompt')}</Label>
        <TextArea
          rows={4}
          dir="auto"
          placeholder={t('placeholder')}
          className="placeholder:text-muted field-sizing-content max-h-96 min-h-32 w-full resize-none rounded-2xl bg-transparent px-5 pt-5 pb-2 text-lg leading-relaxed outline-none"
        />
      </TextField>
      {isMissing && (
        <p role="alert" className="text-danger px-5 pb-2 text-sm">
          {t('promptMissing')}
        </p>
      )}
      <div className="px-4 pb-3">
        <MainOptions draft={draft} onChange={onChange} />
        <Disclosure>
          <div className="flex items-center gap-3 pt-2">
            <AriaButton
              slot="trigger"
              className="text-muted hover:text-ink group flex cursor-pointer items-center gap-1 rounded-control px-1 py-1 text-sm"
            >
              <ChevronDown aria-hidden className="size-4 transition-transform group-aria-expanded:rotate-180" />
              {moreCount > 0 ? t('more.some', { count: moreCount }) : t('more.none')}
            </AriaButton>
            {!isUsual(draft) && (
              <AriaButton
                onPress={onReset}
                className="text-muted hover:text-ink cursor-pointer rounded-control px-1 py-1 text-sm"
              >
                {t('reset')}
              </AriaButton>
            )}
          </div>
          <DisclosurePanel>
            <MoreOptions draft={draft} onChange={onChange} />
          </DisclosurePanel>
        </Disclosure>
      </div>
      {order.isError && (
        <div className="px-5 pb-3">
          <InlineProblem error={order.error} />
        </div>
      )}
      <div className="border-line flex flex-wrap items-center justify-between gap-3 border-t px-5 py-3.5">
        <PriceLine request={quoteRequest} isUpTo={draft.pictures !== 'cover'} canBePartial />
        <Button
          type="submit"
          look="primary"
          size="large"
          isPending={order.isPending}
          isDisabled={isRefused}
          icon={<Sparkles aria-hidden className="size-4.5" />}
          className="ms-auto"
        >
          {t('make')}
        </Button>
      </div>
    </form>
  );
}
