import {
  deckPictures,
  withPictures,
  type Deck,
  type KeptPicture,
  type PlannedDeck,
  type Relayout,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Caller } from '../../domain/caller.ts';
import type { features } from '../../domain/prices.ts';
import { useNamedBrand } from '../brands/use-named-brand.ts';
import { askAgent, type AsksAgent } from './ask-agent.ts';
import type { StoredDeck } from './deck-repository.ts';
import type { BrandRepository, UsedBrand } from '../brands/brand-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';
import type { BillingRepository } from '../billing/billing-repository.ts';

/** `deck`: the planned one with its pictures, as it is drawn; `images`: these, as they are kept. */
export type LaidOut = {
  planned: PlannedDeck;
  deck: Deck;
  images: KeptPicture[];
  brand: UsedBrand | null;
  style: Relayout['style'];
};

/**
 * Has a deck set again from its draft: in another format or style, with another brand, with the pictures that it has. What is not asked for
 * stays. Rejects with `outline_not_kept`, `brand_not_found`, `planner_unavailable` and `upstream_failed`.
 */
export async function layOutAgain(
  dependencies: AsksAgent & { brands: BrandRepository; jobs: JobRepository },
  caller: Pick<Caller, 'teamId' | 'limits'>,
  deck: StoredDeck,
  asked: Relayout,
  signal: AbortSignal,
): Promise<LaidOut> {
  const draft = deck.source?.draft;
  if (draft === undefined) throw new AppError('outline_not_kept');
  const brand = await newestBrand(dependencies, caller, deck, asked.brand_id);
  const pictures = deckPictures(deck, await dependencies.jobs.picturesOf(caller.teamId, deck.id));
  const language = deck.source?.language;
  const canvas = asked.canvas ?? deck.details.canvas;
  const style = asked.style ?? deck.source?.style;
  const answered = await askAgent(
    dependencies,
    'slides.relayout',
    {
      prompt: deck.prompt,
      draft,
      pictures: pictures.map(({ placement: _former, ...picture }) => picture),
      design: 'full',
      ...(language !== undefined && { language }),
      ...(canvas !== undefined && { canvas }),
      ...(style !== undefined && { style }),
      ...(brand && { brand: brand.kit }),
    },
    signal,
  );
  const { sources } = deck.details;
  // The words are the same, and so is where they are from.
  const planned = sources ? { ...answered, deck: { ...answered.deck, sources } } : answered;
  const images = planned.deck.images.map((image): KeptPicture => {
    const { placement } = planned.pictures.find(({ slide_index: index }) => index === image.slide_index) ?? {};
    const { is_clean: isClean } = pictures.find(({ slide_index: index }) => index === image.slide_index) ?? {};
    return { ...image, ...(placement && { placement }), ...(isClean && { is_clean: true }) };
  });
  return { planned, deck: withPictures(planned.deck, planned.pictures, images), images, brand, style };
}

/** Layouts are work of the agent: they are for teams whose plan has the feature, and, where a drawing follows, who have a credit. */
export async function mayLayOut(
  { admit, billing }: { admit: () => void; billing: BillingRepository },
  teamId: string,
  { feature, isDrawn }: { feature: (typeof features)[keyof typeof features]; isDrawn: boolean },
): Promise<void> {
  admit();
  const quote = await billing.quote(teamId, { feature, canBePartial: true, jobs: [] });
  if (quote.refusal !== null) throw new AppError(quote.refusal);
  if (isDrawn && quote.spendable <= 0) throw new AppError('insufficient_credits');
}

/** Returns the brand that is asked for, as it is now; else the deck's own, and if that is gone, the revision that the deck was made with. */
async function newestBrand(
  { brands }: { brands: BrandRepository },
  caller: Pick<Caller, 'teamId' | 'limits'>,
  { brand: own }: StoredDeck,
  id: string | null | undefined,
): Promise<UsedBrand | null> {
  if (id === null) return null;
  if (id !== undefined) return useNamedBrand(brands, caller, id);
  const { teamId } = caller;
  return own && ((await brands.use(teamId, own.id)) ?? (await brands.useRevision(teamId, own.id, own.revision)));
}
