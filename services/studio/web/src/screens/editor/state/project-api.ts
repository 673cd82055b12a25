import { ApiError, unwrap, type ApiClient, type components } from '@slideloom/client';
import { isSignedOut } from '../../../api/create-query-client.ts';
import { isWithoutAnswer } from '../../../ui/problem.tsx';
import type { EditorDocument } from '../model/document.ts';
import { readSlideshow } from '../model/read-slideshow.ts';
import { writeSlideshow } from '../model/write-slideshow.ts';
import type { SaveAnswer, Stored } from './autosave.ts';

type Project = components['schemas']['Project'];
type Deck = components['schemas']['ExtendedDeck'] | components['schemas']['Deck'];

/** What is saved: two of them with the same parts are the same object. */
export type Content = { document: EditorDocument; name: string };
export type LoadedProject = { project: Project; etag: string };

export async function loadProject(api: ApiClient, id: string): Promise<LoadedProject> {
  const call = await api.GET('/projects/{id}', { params: { path: { id } } });
  const project = await unwrap(call);
  return { project, etag: call.response.headers.get('ETag') ?? '*' };
}

export function contentOf({ name, data }: { name: string; data: Record<string, unknown> }): Content {
  return { document: readSlideshow(data), name };
}

export async function loadStored(api: ApiClient, id: string): Promise<Stored<Content>> {
  const { project, etag } = await loadProject(api, id);
  return { content: contentOf(project), etag, savedAt: project.updated_at };
}

export async function saveProject(
  api: ApiClient,
  project: Pick<Project, 'id' | 'type'>,
  { document, name }: Content,
  etag: string,
): Promise<SaveAnswer> {
  try {
    const call = await api.POST('/projects', {
      params: { header: { 'If-Match': etag } },
      body: { id: project.id, type: project.type, name: nameToSave(name), data: writeSlideshow(document) },
    });
    await unwrap(call);
    return { kind: 'saved', etag: call.response.headers.get('ETag') ?? '*' };
  } catch (error) {
    return answerOf(error);
  }
}

function answerOf(error: unknown): SaveAnswer {
  if (isSignedOut(error)) return { kind: 'signed-out' };
  if (error instanceof ApiError && error.status === 412) return { kind: 'changed' };
  if (error instanceof ApiError && !error.isTransient) return { kind: 'refused', error };
  if (error instanceof ApiError || isWithoutAnswer(error)) return { kind: 'unreachable' };
  return { kind: 'refused', error };
}

/** A project of its own with this content: a conflict's other way out, or a deck that is to be edited. */
export async function createProject(
  api: ApiClient,
  { name, data, type = 'slideshow' }: { name: string; data: Record<string, unknown>; type?: string },
  idempotencyKey: string,
): Promise<Project> {
  return unwrap(
    api.POST('/projects', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: { name: nameToSave(name), type, data },
    }),
  );
}

const nameMaxChars = 200;

export function nameToSave(name: string): string {
  return name.replaceAll('\u0000', '').trim().slice(0, nameMaxChars).toWellFormed() || 'Untitled';
}

/** The content of the project that a deck becomes. */
export function dataOfDeck(deck: Deck): { name: string; data: Record<string, unknown> } {
  const {
    slides,
    texts,
    images,
    canvas,
    layers,
    caption,
    hashtags,
    alt_texts,
    outline,
    left_out,
    sources,
    id,
    prompt,
  } = deck;
  const data = {
    schema: 'slideshow/1',
    slides,
    texts,
    images,
    canvas,
    layers,
    caption,
    hashtags,
    alt_texts,
    outline,
    left_out,
    sources,
    editor: { deck_id: id, slides: slides.map((_slide, at) => ({ deck_index: at, pictures: [], elements: [] })) },
  };
  const plain = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  return { name: nameToSave(outline[0]?.headline ?? prompt), data: plain };
}

/** Whether both say the same, in whatever order their fields are. */
export function isSameContent(one: Content, other: Content): boolean {
  if (one === other) return true;
  return nameToSave(one.name) === nameToSave(other.name) && sorted(one.document) === sorted(other.document);
}

function sorted(document: EditorDocument): string {
  return JSON.stringify(writeSlideshow(document), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
