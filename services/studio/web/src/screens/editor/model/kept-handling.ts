import { layerSchema } from '@slideloom/contracts';
import { z } from 'zod';
import type { SlideElement } from './document.ts';

const elementSchema = z.object({
  name: z.string().optional().catch(undefined),
  locked: z.boolean().optional().catch(undefined),
  hidden: layerSchema.optional(),
  above: z.boolean().optional().catch(undefined),
});
const slideSchema = z.object({
  deck_index: z.int().nullable().catch(null),
  pictures: z.array(z.string()).catch([]),
  elements: z.array(elementSchema).catch([]),
});
const editorSchema = z.object({
  deck_id: z.string().nullable().catch(null),
  slides: z.array(slideSchema).catch([]),
});
/** The field `editor` of a project's content: what is known of slides besides what is drawn. */
export type EditorField = z.input<typeof editorSchema>;

type Hidden = SlideElement extends infer Each ? (Each extends SlideElement ? Omit<Each, 'id'> : never) : never;
export type KeptHandling = {
  deckId: string | null;
  slides: {
    deckIndex: number | null;
    pictures: string[];
    elements: { name?: string | undefined; isLocked?: boolean | undefined; hidden?: Hidden }[];
  }[];
};

/** Reads the field; what is wrong in it is left out. */
export function handlingOf(field: unknown): KeptHandling {
  const { data } = editorSchema.safeParse(field ?? {});
  return {
    deckId: data?.deck_id ?? null,
    slides: (data?.slides ?? []).map((slide) => ({
      deckIndex: slide.deck_index,
      pictures: slide.pictures,
      elements: slide.elements.map(({ name, locked, hidden, above }) => ({
        name,
        isLocked: locked,
        ...(hidden && { hidden: hiddenOf(hidden, above ?? false) }),
      })),
    })),
  };
}

function hiddenOf({ slide_index: _at, ...layer }: z.output<typeof layerSchema>, isAbove: boolean): Hidden {
  if (layer.type !== 'text') return { kind: 'figure', figure: layer };
  return { kind: 'text', text: layer.text, ...(!isAbove && { isLayer: true }) };
}
