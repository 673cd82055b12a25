import { query, sql, type Queryable } from '@slideloom/db';
import type {
  Deck,
  DeckDetails,
  DeckQuery,
  DeckState,
  DeckSummary,
  ExtendedDeckView,
  JobStatus,
} from '@slideloom/contracts';
import { objectKeys, type PublicUrls } from '@slideloom/storage';
import { readPage, type ListedTable } from '../../persistence/read-page.ts';
import { createOrderedDeckRepository } from './ordered-deck-repository.ts';
import type { DeckSource } from './deck-source.ts';
import { titleColumns, titleOf, type TitleParts } from './deck-title.ts';

export type StoredDeck = {
  id: string;
  prompt: string;
  slides: Deck['slides'];
  texts: Deck['texts'];
  details: DeckDetails & Pick<Deck, 'canvas' | 'layers' | 'sources'>;
  /** Null for a deck that a former release stored. */
  source: DeckSource | null;
  brand: { id: string; revision: number } | null;
  /** The state of a deck that was ordered: `planning` until it is planned, or `failed`. */
  state: 'planning' | 'failed' | null;
  failure: { code: string; message: string } | null;
  projectId: string | null;
  influencerId: string | null;
  callerData: Pick<ExtendedDeckView, 'external_id' | 'metadata'>;
  createdAt: Date;
};
export type DeckRepository = ReturnType<typeof createDeckRepository>;

/** The details of a deck that the former release stored. */
const noDetails: DeckDetails = { caption: null, hashtags: [], alt_texts: [], outline: [] };

type SummaryRow = Pick<DeckSummary, 'id' | 'slide_count' | 'project_id' | 'influencer_id' | 'error' | 'external_id'> &
  TitleParts & {
    tile_key: string | null;
    state: StoredDeck['state'];
    caller_metadata: DeckSummary['metadata'];
    created_at: Date;
  };
type PictureRow = DeckSummary['jobs'][number] & { deck_id: string };

/** The columns of documents are large: what a list shows of them is taken out by PostgreSQL. */
const columns = sql`id, ${titleColumns},
  CASE WHEN jsonb_typeof(slides) = 'array' THEN jsonb_array_length(slides) ELSE 0 END AS slide_count,
  tile_key, project_id, influencer_id, state, error, external_id, caller_metadata, created_at`;
const list: ListedTable = { table: 'decks', idType: 'uuid', columns, noun: 'a deck' };

export function createDeckRepository(queryable: Queryable, urls: Pick<PublicUrls, 'publicUrl'>) {
  const { prisma } = queryable;

  /** Answers the newest picture job of each slide of these decks. */
  const newestPictures = async (teamId: string, ids: readonly string[]): Promise<Map<string, PictureRow[]>> => {
    const rows = await query(
      () => prisma.$queryRaw<PictureRow[]>`
        SELECT DISTINCT ON (deck_id, slide_index) deck_id, slide_index, id AS job_id, status FROM jobs
        WHERE deck_id = ANY (${ids}::uuid[]) AND team_id = ${teamId}::uuid AND type = 'image_gen'
        ORDER BY deck_id, slide_index, created_at DESC, id DESC`,
    );
    return Map.groupBy(rows, ({ deck_id: deckId }) => deckId);
  };

  /** Answers the picture that represents each of these decks as long as it has no tile: its first slide as it was drawn last, else its first generated picture. */
  const thumbnailKeys = async (teamId: string, ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await query(
      () => prisma.$queryRaw<{ deck_id: string; object_key: string }[]>`
        SELECT DISTINCT ON (j.deck_id) j.deck_id, a.object_key
        FROM jobs j JOIN assets a ON a.job_id = j.id AND a.team_id = j.team_id
        WHERE j.deck_id = ANY (${ids}::uuid[]) AND j.team_id = ${teamId}::uuid AND j.status = 'completed'
          AND a.has_thumbnails AND a.deleting_at IS NULL
        ORDER BY j.deck_id, j.type DESC, CASE WHEN j.type = 'render' THEN j.created_at END DESC,
                 coalesce(j.slide_index, (a.metadata->>'slide_index')::int), j.created_at DESC, j.id DESC`,
    );
    return new Map(rows.map((row) => [row.deck_id, row.object_key]));
  };

  const shownKey = ({ tile_key: tileKey }: SummaryRow, pictureKey: string | undefined): string | null =>
    tileKey ?? (pictureKey === undefined ? null : objectKeys.thumbnail(pictureKey, 270));

  const toSummary = (row: SummaryRow, jobs: PictureRow[], thumbnailKey: string | null): DeckSummary => ({
    id: row.id,
    title: titleOf(row),
    state: stateOf(row.state, jobs),
    slide_count: row.slide_count,
    thumbnail_url: thumbnailKey === null ? null : urls.publicUrl(thumbnailKey),
    project_id: row.project_id,
    influencer_id: row.influencer_id,
    jobs: jobs.map(({ slide_index, job_id, status }) => ({ slide_index, job_id, status })),
    error: row.error,
    external_id: row.external_id,
    metadata: row.caller_metadata,
    created_at: row.created_at.toISOString(),
  });

  return {
    ...createOrderedDeckRepository(queryable),

    async find(teamId: string, id: string): Promise<StoredDeck | null> {
      const row = await query(() => prisma.deck.findFirst({ where: { id, team_id: teamId } }));
      if (!row) return null;
      const { brand_id: brandId, brand_revision: revision } = row;
      return {
        id: row.id,
        prompt: row.prompt,
        slides: row.slides as StoredDeck['slides'],
        texts: row.texts as StoredDeck['texts'],
        details: { ...noDetails, ...(row.details as Partial<StoredDeck['details']> | null) },
        source: row.source as DeckSource | null,
        brand: brandId !== null && revision !== null ? { id: brandId, revision } : null,
        state: row.state as StoredDeck['state'],
        failure: row.error_code === null ? null : { code: row.error_code, message: row.error ?? '' },
        projectId: row.project_id,
        influencerId: row.influencer_id,
        callerData: {
          external_id: row.external_id,
          metadata: row.caller_metadata as ExtendedDeckView['metadata'],
        },
        createdAt: row.created_at,
      };
    },

    /** Reads a page of the team's decks without their slides, newest first. */
    async page(teamId: string, request: DeckQuery): Promise<{ decks: DeckSummary[]; hasMore: boolean }> {
      const { project_id: projectId, influencer_id: influencerId, external_id: externalId, from, to } = request;
      const filters = [
        ...(projectId === undefined ? [] : [sql`project_id = ${projectId}::uuid`]),
        ...(influencerId === undefined ? [] : [sql`influencer_id = ${influencerId}::uuid`]),
        ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
        ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
        ...(to === undefined ? [] : [sql`created_at <= ${to}::timestamptz`]),
      ];
      const { rows, hasMore } = await readPage<SummaryRow>(queryable, list, teamId, request, filters);
      const ids = rows.map(({ id }) => id);
      const tileless = rows.filter(({ tile_key: key }) => key === null).map(({ id }) => id);
      const [jobs, pictures] = await Promise.all([newestPictures(teamId, ids), thumbnailKeys(teamId, tileless)]);
      const decks = rows.map((row) => toSummary(row, jobs.get(row.id) ?? [], shownKey(row, pictures.get(row.id))));
      return { decks, hasMore };
    },
  };
}

/** Returns how far a deck is; `jobs` are the newest of its slides. */
export function stateOf(stored: StoredDeck['state'], jobs: readonly { status: JobStatus }[]): DeckState {
  if (stored !== null) return stored;
  return jobs.some(({ status }) => status === 'pending' || status === 'processing') ? 'drawing' : 'done';
}
