import { deckPictures, type KeptPicture, type Regenerate } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { features } from '../../domain/prices.ts';
import { askAgent, type AsksAgent } from './ask-agent.ts';
import type { StoredDeck } from './deck-repository.ts';
import type { SlideRewrite, DeckChangeRepository } from './deck-change-repository.ts';
import { mayLayOut } from './lay-out-again.ts';
import type { BillingRepository } from '../billing/billing-repository.ts';
import type { BrandRepository } from '../brands/brand-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';

const withoutPlacement = ({ placement: _former, ...picture }: KeptPicture): KeptPicture => picture;

/**
 * Has the slide agent write other words for a slide, or set words again that it had, in the look of its deck: its style and canvas, and the
 * revision of the brand that the deck was made with, as its neighbours have them. Rejects with `outline_not_kept`, `slide_busy`,
 * `text_not_found` and as the agent does, and without plan or credit before the agent works.
 */
export async function rewriteText(
  dependencies: AsksAgent & {
    admit: () => void;
    billing: BillingRepository;
    brands: BrandRepository;
    deckChanges: DeckChangeRepository;
    jobs: JobRepository;
  },
  teamId: string,
  deck: StoredDeck,
  slideIndex: number,
  { instruction, restore }: Regenerate,
  signal: AbortSignal,
): Promise<Pick<SlideRewrite, 'set' | 'image' | 'pictureJob'>> {
  const { id, prompt, source, brand } = deck;
  const { brands, deckChanges, jobs } = dependencies;
  await mayLayOut(dependencies, teamId, { feature: features.regenerate, isDrawn: true });
  if (source?.draft === undefined) throw new AppError('outline_not_kept');
  const former = restore === undefined ? null : await deckChanges.replacedText(teamId, id, slideIndex, restore);
  if (restore !== undefined && !former) throw new AppError('text_not_found');
  const made = await jobs.picturesOf(teamId, id);
  const job = made.find((picture) => picture.slideIndex === slideIndex);
  if (job?.status === 'pending' || job?.status === 'processing') throw new AppError('slide_busy');
  const kit =
    brand && ((await brands.useRevision(teamId, brand.id, brand.revision)) ?? (await brands.use(teamId, brand.id)));
  const pictures = deckPictures(deck, made);
  const own = pictures.find((picture) => picture.slide_index === slideIndex);
  const painted = own && !own.is_clean ? await jobs.finishOf(teamId, id, slideIndex) : null;
  const { language, style, design } = source;
  const { canvas, sources } = deck.details;
  const set = await askAgent(
    dependencies,
    'slides.rewrite',
    {
      prompt,
      draft: source.draft,
      pictures: pictures.map(withoutPlacement),
      slide_index: slideIndex,
      planned_pictures: source.relaid_from === undefined ? source.pictures.map(({ slide_index: at }) => at) : null,
      ...(instruction !== undefined && { instruction }),
      ...(former && { former }),
      ...(painted && { painted }),
      ...(language !== undefined && { language }),
      ...(canvas !== undefined && { canvas }),
      ...(sources !== undefined && { sources }),
      ...(style !== undefined && { style }),
      ...(design !== undefined && { design }),
      ...(kit && { brand: kit.kit }),
    },
    signal,
  );
  const placement = set.picture?.placement;
  const image = own ? { ...withoutPlacement(own), ...(placement && { placement }) } : null;
  return { set, image, pictureJob: job?.jobId ?? null };
}
