import { assetSourceSchema, uuidSchema, type ExtendedAsset } from '@slideloom/contracts';
import { z } from 'zod';
import { defineTool, effects } from '../tool/tool.ts';

type Page = { data: ExtendedAsset[]; has_more: boolean };

export const listAssets = defineTool({
  name: 'list_assets',
  title: 'The library',
  description: 'Pictures and documents of the library, newest first: uploads, generated pictures, rendered slides.',
  annotations: effects.reads,
  routes: ['GET /assets'],
  input: z.strictObject({
    source: assetSourceSchema.optional(),
    limit: z.int().min(1).max(100).default(20),
    starting_after: uuidSchema.optional().meta({ description: 'The id of the last asset of the page before.' }),
  }),
  async run(query, { send }) {
    const { data: assets, has_more } = (await send('GET /assets', { query })).body as Page;
    return { text: `${assets.length} files${has_more ? ', and there are more' : ''}.`, data: { assets, has_more } };
  },
});
