import {
  rewrittenSlideSchema,
  type AgentDraft,
  type PictureFinish,
  type PlannedDeck,
  type RewrittenSlide,
  type SlideRewriteRequest,
} from '@slideloom/contracts';
import type { TextMeasurer } from '@slideloom/layout';
import { AppError } from '@slideloom/service-kit';
import { composeDeck, type ComposeOptions } from './agent/compose-deck.ts';
import { dropBanned } from './agent/draft/drop-banned.ts';
import { dropBannedInPlace } from './agent/draft/drop-banned-in-place.ts';
import { bannedInDraft, textsOf } from './agent/draft/find-banned.ts';
import { isRefusal } from './agent/ask/is-refusal.ts';
import { parseAnswer } from './agent/ask/parse-answer.ts';
import { readKeptDraft } from './agent/draft/read-kept-draft.ts';
import { placeholder, readSlideAt } from './agent/draft/read-slide-at.ts';
import { describeRewrite, writeRewriteInstructions } from './agent/ask/rewrite-instructions.ts';
import {
  allKinds,
  slideKinds,
  type DeckDraft,
  type Design,
  type SlideDraft,
  type SlideKind,
} from './agent/draft/slide-draft.ts';
import { askTwice } from './agent/ask/ask-twice.ts';
import { createSourceScreen, wordsOfBrand } from './agent/sources/create-source-screen.ts';
import type { PlannerOptions } from './plan-deck.ts';
import { measurePlacement, type RelayoutPorts } from './relayout-deck.ts';

/** `banned`: the words of the brand's list that the answer had. `isCut`: words had to be left out. */
type Written = { set: RewrittenSlide; banned: readonly string[]; isCut: boolean; isPainted: boolean };
type RewriteOptions = Omit<PlannerOptions, 'maxPictures'> & Omit<RelayoutPorts, 'measurer'>;

/**
 * Writes one slide of a deck again, and sets it as the deck would have set it. The others stay: what the slide is for does not change where
 * that would change their numbers or their pictures. Rejects as `askTwice` does, and with `upstream_failed` for a draft that cannot be read.
 */
export async function rewriteSlide(
  request: SlideRewriteRequest,
  signal: AbortSignal,
  options: RewriteOptions,
): Promise<RewrittenSlide> {
  const { askModel, clock, logger, measurer, times } = options;
  const { slide_index: index, design = 'frozen', brand, language, instruction } = request;
  const draft = readCleanDraft(request, design);
  const count = draft.slides.length;
  const compose = (slide: SlideDraft) =>
    composeSlide(request, { ...draft, slides: draft.slides.with(index, slide) }, measurer);

  if (request.former) {
    const former = readSlideAt(request.former, index, design);
    if (!former) throw unreadableDraft();
    const { clean } = screenSlide(former, draft, request, design);
    if (!clean) throw new AppError('content_rejected');
    const { set, ...how } = compose(clean);
    // As for a layout again: the words that this brand bans are another one's to use.
    return addPlacement({ ...how, set: clean === former ? set : { ...set, draft: request.former } }, request, options);
  }

  const kinds = allowedKinds(request, draft.slides[index]!.kind, design);
  const screen = createSourceScreen({
    pages: (request.sources ?? []).map(({ url, quotes }) => ({ url, text: quotes.join('\n') })),
    own: [request.prompt, instruction ?? '', ...wordsOfBrand(brand)],
    written: [draft.caption ?? '', ...draft.slides.flatMap(textsOf)],
  });
  const judge = (answer: string) => {
    const found = parseAnswer(answer);
    const answered = readSlideAt(found, index, design);
    if (isRefusal(answer, found, answered && deckOfSlide(answered, draft))) throw new AppError('content_rejected');
    const { banned, clean: slide } = answered ? screenSlide(answered, draft, request, design) : nothingRead;
    if (!slide || !kinds.includes(slide.kind)) {
      const notSlide = answered ? `its kind must be ${kinds.join(' or ')}` : 'it was not the JSON that was asked for';
      return { written: null, complaint: complainOfBanned(banned) ?? notSlide };
    }
    // Where no picture is planned none is made up; where one is, it goes on to suit the words.
    const imagePrompt = draft.slides[index]!.imagePrompt && (slide.imagePrompt ?? draft.slides[index]!.imagePrompt);
    const screened = screen ? screen.slide(slide, draft.title) : slide;
    const set = compose({ ...screened, imagePrompt });
    const long = set.isCut ? 'it was too long for its slide: shorten it' : null;
    return {
      written: { ...set, banned },
      complaint: [complainOfBanned(banned), long].filter((one) => one !== null).join('; ') || null,
    };
  };

  const written = await askTwice<Written>(
    {
      askModel,
      clock,
      logger,
      times,
      question: (complaint) => ({
        instructions: writeRewriteInstructions({ index, count, kinds, design, language, brand, complaint }),
        prompt: describeRewrite(request.prompt, draft, instruction),
        subject: 'slide',
        design,
      }),
      judge,
      better: (first, second) =>
        (second.banned.length - first.banned.length || Number(second.isCut) - Number(first.isCut)) > 0 ? first : second,
      describe: (written) => ({ slide: index, isCut: written?.isCut, banned: written?.banned.length }),
    },
    signal,
  );
  return addPlacement(written, request, options);
}

/** The deck's draft, one entry for each slide, without the words that the brand bans: its layout again left them out, and they are in the draft. */
function readCleanDraft({ draft, slide_index: index, brand }: SlideRewriteRequest, design: Design): DeckDraft {
  const read = readKeptDraft(draft, design);
  if (!read || index >= read.slides.length) throw unreadableDraft();
  const clean = brand ? dropBannedInPlace(read, brand.banned_words, design) : read;
  if (!clean) throw new AppError('content_rejected');
  return clean;
}

function unreadableDraft(): AppError {
  return new AppError('upstream_failed', { message: 'The draft of the slide cannot be read' });
}

const counted: readonly SlideKind[] = ['hook', 'point', 'step', 'cta'];

/** Points and steps are counted together, the ends have their places, and not every kind can have a picture. */
function allowedKinds(
  { slide_index: index, planned_pictures: planned, pictures }: SlideRewriteRequest,
  kind: SlideKind,
  design: Design,
) {
  const hasPicture = planned?.includes(index) || pictures.some(({ slide_index: at }) => at === index);
  if (hasPicture || counted.includes(kind)) return [kind];
  const known: readonly SlideKind[] = design === 'full' ? allKinds : slideKinds;
  return [kind, ...known.filter((one) => one !== kind && !counted.includes(one))];
}

/** A deck of that slide, without the words of the others. */
function deckOfSlide(slide: SlideDraft, draft: DeckDraft): DeckDraft {
  return { ...draft, title: '', caption: null, hashtags: [], slides: [slide] };
}

type Screened = { banned: readonly string[]; clean: SlideDraft | null };
const nothingRead: Screened = { banned: [], clean: null };

/** The slide's words that the brand bans, and what is left of the slide without the sentences that have them; null where nothing is. */
function screenSlide(
  slide: SlideDraft,
  draft: DeckDraft,
  { slide_index: index, brand }: SlideRewriteRequest,
  design: Design,
): Screened {
  const banned = brand ? bannedInDraft(deckOfSlide(slide, draft), brand.banned_words) : [];
  if (banned.length === 0) return { banned, clean: slide };
  const slides = index === 0 ? [slide] : [placeholder, slide];
  const deck = { title: '', mood: 'minimal' as const, caption: null, hashtags: [], slides };
  const rest = dropBanned(deck, banned, { min: 1, max: slides.length, isAsked: true }, design);
  return { banned, clean: rest?.slides.length === slides.length ? (rest.slides.at(-1) ?? null) : null };
}

function complainOfBanned(banned: readonly string[]): string | null {
  if (banned.length === 0) return null;
  return `it used words that the brand never uses: ${banned.map((word) => JSON.stringify(word)).join(', ')}. Say it without them`;
}

/** The slide set among its neighbours. `isPainted`: its picture stays as it was painted for the former words. */
function composeSlide(request: SlideRewriteRequest, draft: DeckDraft, measurer: TextMeasurer): Omit<Written, 'banned'> {
  const { slide_index: index, canvas, style, brand, design, pictures, planned_pictures: planned, painted } = request;
  const look = design === 'full' ? { design, canvas, style, brand, language: request.language } : {};
  const own = pictures.find(({ slide_index: at }) => at === index);
  const composeWith = (as: Pick<ComposeOptions, 'withPictures' | 'pictured'>) => {
    const { planned: deck, cut } = composeDeck(draft, { ...look, measurer, maxPictures: 0, ...as });
    return { set: takeSlide(deck, index), isCut: cut.includes(index) };
  };
  if (planned) {
    const made = composeWith({ withPictures: new Set(planned) });
    const isPainted = own !== undefined && own.is_clean !== true;
    const finish = made.set.picture?.finish;
    if (!isPainted) return { ...made, isPainted };
    // A picture of a former release, whose finish is not known, is taken for one that was painted for another layout.
    if (painted && finish && isPaintedFor(painted, finish)) return { ...made, isPainted };
  }
  const pictured = new Map(pictures.map(({ slide_index: at, is_clean: isClean = false }) => [at, { isClean }]));
  return { ...composeWith({ pictured }), isPainted: false };
}

/** The slide as it is answered: how its picture, if it has one, is placed under the new words. */
async function addPlacement(
  { set, isPainted }: Omit<Written, 'banned'>,
  request: SlideRewriteRequest,
  ports: RewriteOptions,
) {
  const { picture } = set;
  const own = request.pictures.find(({ slide_index: at }) => at === request.slide_index);
  if (!picture?.finish || isPainted || (request.design !== 'full' && !own)) return set;
  const finish = { ...picture.finish, is_layered: true };
  if (!own) return { ...set, picture: { ...picture, finish } };
  return { ...set, picture: { ...picture, finish, placement: await measurePlacement(own.image_url, finish, ports) } };
}

/** Whether words of this layout are legible on a picture that was finished for another. */
function isPaintedFor(painted: PictureFinish, finish: PictureFinish): boolean {
  const isSame = (name: 'photo' | 'ground') => JSON.stringify(painted[name]) === JSON.stringify(finish[name]);
  return (
    isSame('photo') &&
    isSame('ground') &&
    finish.scrims.every(({ edge, solid_to: to }) =>
      painted.scrims.some(
        (scrim) => scrim.edge === edge && (edge === 'top' ? scrim.solid_to >= to : scrim.solid_to <= to),
      ),
    )
  );
}

function takeSlide(
  { deck, pictures, draft, outline, alt_texts: altTexts }: PlannedDeck,
  index: number,
): RewrittenSlide {
  const isOf = ({ slide_index: at }: { slide_index: number }) => at === index;
  return rewrittenSlideSchema.parse({
    slide: deck.slides[index],
    texts: deck.texts.filter(isOf),
    layers: (deck.layers ?? []).filter(isOf),
    outline: outline?.[index],
    alt_text: altTexts?.[index] ?? null,
    draft: (draft as { slides: AgentDraft[] }).slides[index],
    picture: pictures.find(isOf) ?? null,
  });
}
