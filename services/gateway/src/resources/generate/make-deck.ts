import { splitCallerData, type GenerateSlides, type PlannedDeck, type SlidePlanRequest } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Caller } from '../../domain/caller.ts';
import type { JobRequest, AcceptJobs } from '../../domain/accept-jobs.ts';
import { chooseDeckModel, features, priceImage } from '../../domain/prices.ts';
import type { IdempotentAnswer } from '../../persistence/idempotent-answer-repository.ts';
import { useNamedBrand } from '../brands/use-named-brand.ts';
import { askAgent, type AsksAgent } from '../decks/ask-agent.ts';
import { toNewDeck } from '../decks/deck-source.ts';
import { gatherFacts } from './gather-facts.ts';
import type { ReadPage } from './read-page.ts';
import type { BillingRepository } from '../billing/billing-repository.ts';
import type { BrandRepository, UsedBrand } from '../brands/brand-repository.ts';
import type { InfluencerRepository } from '../influencers/influencer-repository.ts';
import type { ProjectRepository } from '../projects/project-repository.ts';
import type { ProductRepository } from '../products/product-repository.ts';
import type { OffersModels } from '../billing/plan-repository.ts';

/** What of a request a deck is made from. */
export type DeckRequest = {
  caller: Caller;
  body: GenerateSlides;
  /** Callers who name a version get decks of all fields, and their team's default brand. */
  isVersioned: boolean;
  deckId: string;
  /** Whether no caller waits: then the slide agent may take longer. */
  isOrdered: boolean;
  idempotency: { key: string; request: unknown } | null;
};

export type MakesDecks = AsksAgent &
  OffersModels & {
    acceptJobs: AcceptJobs;
    billing: BillingRepository;
    brands: BrandRepository;
    influencers: InfluencerRepository;
    projects: ProjectRepository;
    products: ProductRepository;
    readPage: ReadPage;
  };

/**
 * Has a deck planned and accepts it with its pictures in one statement: until then nothing is stored and no credit is spent. Rejects with
 * what the request is refused for, `planner_unavailable` and `upstream_failed`.
 */
export async function makeDeck(
  dependencies: MakesDecks,
  { caller, body, isVersioned, deckId, isOrdered, idempotency }: DeckRequest,
  signal: AbortSignal,
): Promise<{ deckId: string; isReplayed: boolean }> {
  const { teamId } = caller;
  const { product_ids: productIds, source_url: sourceUrl, brand_id: brandId, ...others } = body;
  const [rest, callerData] = splitCallerData(others);
  const { project_id: projectId, influencer_id: influencerId, ...asked } = rest;
  await checkProject(dependencies, teamId, projectId);
  const brand = await chooseBrand(dependencies, caller, brandId, isVersioned);
  const facts = await gatherFacts(
    dependencies,
    { teamId, productIds: productIds ?? [], influencerId: influencerId ?? undefined, sourceUrl },
    signal,
  );
  // Who gets the frozen fields alone, and asked for nothing else, gets a deck that is whole in them.
  const isFull = isVersioned || asked.canvas !== undefined || asked.style !== undefined || brand !== null;
  const request = {
    ...asked,
    ...(isFull && { design: 'full' as const }),
    ...(brand && { brand: brand.kit }),
    ...(facts.facts.length > 0 && facts),
  };
  const answered = await askAgent(dependencies, isOrdered ? 'slides.plan_order' : 'slides.plan', request, signal);
  // The frozen fields have no scrims and no layers: for callers who get no others, pictures are painted with them.
  const planned = isFull && isVersioned ? withLayeredPictures(answered) : answered;
  const { acceptance } = await dependencies.acceptJobs({
    caller,
    route: '/generate/slides',
    feature: features.slides,
    canBePartial: true,
    callerData,
    deck: {
      id: deckId,
      prompt: body.prompt,
      ...toNewDeck(planned, brand, madeOf(request)),
      ...(projectId && { project_id: projectId }),
      ...(influencerId && { influencer_id: influencerId }),
    },
    jobs: await toJobs(dependencies, teamId, planned, body.pictures),
    idempotency: idempotency && { ...idempotency, status: 200, answer: () => ({ deck_id: deckId }) },
  });
  const isReplayed = acceptance.outcome === 'replayed';
  return { deckId: isReplayed ? (acceptance.response as IdempotentAnswer).deck_id : deckId, isReplayed };
}

/**
 * Planning itself costs a team nothing, but it costs us a language model's work: it is for teams whose plan has the feature and who have
 * a credit that they may spend. Without one, access alone would buy nothing of what is planned: neither a picture nor a render.
 */
export async function mayPlan({ billing }: { billing: BillingRepository }, teamId: string): Promise<void> {
  const quote = await billing.quote(teamId, { feature: features.slides, canBePartial: true, jobs: [] });
  if (quote.refusal !== null) throw new AppError(quote.refusal);
  if (quote.spendable <= 0) throw new AppError('insufficient_credits');
}

/** Rejects with what of the team's own a request names and the team does not have. */
export async function checkReferences(
  dependencies: {
    brands: BrandRepository;
    influencers: InfluencerRepository;
    products: ProductRepository;
    projects: ProjectRepository;
    checkForeignUrl: (url: string) => void;
  },
  caller: Caller,
  body: GenerateSlides,
): Promise<void> {
  const { teamId } = caller;
  const { product_ids: productIds = [], influencer_id: influencerId, brand_id: brandId, source_url: sourceUrl } = body;
  await checkProject(dependencies, teamId, body.project_id);
  await chooseBrand(dependencies, caller, brandId, false);
  const found = await dependencies.products.findAll(teamId, productIds);
  if (found.length < new Set(productIds).size) throw new AppError('product_not_found');
  if (influencerId && !(await dependencies.influencers.find(teamId, influencerId))) {
    throw new AppError('influencer_not_found');
  }
  if (sourceUrl !== undefined) dependencies.checkForeignUrl(sourceUrl);
}

async function checkProject(
  { projects }: { projects: ProjectRepository },
  teamId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id && !(await projects.has(teamId, id))) throw new AppError('project_not_found');
}

/**
 * The brand that the caller names; the team's default for callers of a version who say nothing of it, so that programs without one get the
 * decks that they always got. Rejects with `brand_not_found`.
 */
async function chooseBrand(
  { brands }: { brands: BrandRepository },
  caller: Caller,
  id: string | null | undefined,
  takesDefault: boolean,
): Promise<UsedBrand | null> {
  if (id === null || (id === undefined && !takesDefault)) return null;
  return id === undefined ? brands.use(caller.teamId, undefined) : useNamedBrand(brands, caller, id);
}

/** Pictures that stay as they are made, and are shown by backgrounds and layers. */
function withLayeredPictures({ pictures, ...planned }: PlannedDeck): PlannedDeck {
  return {
    ...planned,
    pictures: pictures.map((picture) => ({
      ...picture,
      ...(picture.finish && { finish: { ...picture.finish, is_layered: true } }),
    })),
  };
}

/** Returns the part of a request that a later layout of its deck needs. */
function madeOf({ language, style, design }: SlidePlanRequest) {
  return { language, style, design };
}

/** Returns the pictures as image jobs, of the first model that the team's plan allows; none that the caller did not want. */
async function toJobs(
  { models, plans }: OffersModels,
  teamId: string,
  planned: PlannedDeck,
  wanted: GenerateSlides['pictures'],
): Promise<JobRequest[]> {
  const model = chooseDeckModel(models, await plans.allowedModels(teamId));
  const pictures = planned.pictures.filter(
    ({ slide_index: index }) => wanted !== 'none' && (wanted !== 'cover' || index === 0),
  );
  return pictures.map((picture) => ({
    type: 'image_gen',
    input: {
      prompt: picture.prompt,
      aspect_ratio: picture.aspect_ratio ?? '9:16',
      ...(picture.finish && { finish: picture.finish }),
    },
    ...priceImage(model),
    slideIndex: picture.slide_index,
  }));
}
