import { uuidSchema, type DeckSummary } from '@slideloom/contracts';
import {
  ResourceNotFoundError,
  type ListResourcesResult,
  type ReadResourceResult,
  type ResourceLink,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import type { ToolContext } from './tool.ts';

const prefix = 'slideloom://decks/';
const mimeType = 'application/json';
const perPage = 50;

export const deckTemplate: ResourceTemplateType = {
  uriTemplate: `${prefix}{id}`,
  name: 'deck',
  title: 'A generated deck',
  description: 'The whole deck as GET /decks/:id shows it.',
  mimeType,
};

export function linkToDeck(id: string): ResourceLink {
  return { type: 'resource_link', uri: prefix + id, name: 'deck', title: 'The whole deck', mimeType };
}

/** Returns the newest decks; none for a caller who may not read them. The cursor is the id of the last deck. */
export async function listDecks(
  { send, may }: Pick<ToolContext, 'send' | 'may'>,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  if (!may('GET /decks')) return { resources: [] };
  const { body } = await send('GET /decks', { query: { limit: perPage, starting_after: cursor } });
  const { data, has_more: hasMore } = body as { data: DeckSummary[]; has_more: boolean };
  const resources = data.map(({ id, title }) => ({ uri: prefix + id, name: id, title, mimeType }));
  return { resources, ...(hasMore && { nextCursor: data.at(-1)!.id }) };
}

/** Throws `ResourceNotFoundError` for what is no address of a deck, and the route's refusal for a deck that is not there. */
export async function readDeckResource({ send }: Pick<ToolContext, 'send'>, uri: string): Promise<ReadResourceResult> {
  const id = uuidSchema.safeParse(uri.startsWith(prefix) ? uri.slice(prefix.length) : '');
  if (!id.success) throw new ResourceNotFoundError(uri);
  const { body } = await send('GET /decks/:id', { params: { id: id.data } });
  return { contents: [{ uri, mimeType, text: JSON.stringify(body) }] };
}
