import { uuidSchema, type Brand } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

export const listBrands = defineTool({
  name: 'list_brands',
  title: 'Brands',
  description:
    'The brands whose colours, fonts and voice generate_deck, relayout_deck and render_deck take by brand_id, newest first.',
  annotations: effects.reads,
  routes: ['GET /brands'],
  input: z.strictObject({
    limit: z.int().min(1).max(100).default(20),
    starting_after: uuidSchema.optional().meta({ description: 'The id of the last brand of the page before.' }),
  }),
  async run(query, { send }) {
    const { data, has_more } = (await send('GET /brands', { query })).body as { data: Brand[]; has_more: boolean };
    const brands = data.map(({ id, name, project_id, colors, heading_font, body_font }) => ({
      id,
      name,
      project_id,
      colors,
      heading_font,
      body_font,
    }));
    const text = brands.length === 0 ? 'There are no brands.' : brands.map(({ name }) => name).join(', ');
    return { text, data: { brands, has_more } };
  },
});
