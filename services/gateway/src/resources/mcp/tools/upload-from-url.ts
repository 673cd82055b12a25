import { uploadFromUrlSchema, type ExtendedAsset } from '@slideloom/contracts';
import { z } from 'zod';
import { bodyOf, ownArguments } from '../tool/tool-schemas.ts';
import { defineTool, effects } from '../tool/tool.ts';

export const uploadFromUrl = defineTool({
  name: 'upload_from_url',
  title: 'Take a picture into the library',
  description: 'Copies a picture from a public address into the library. Free.',
  annotations: effects.makesFromOutside,
  routes: ['POST /upload/from-url'],
  input: z.strictObject({ ...uploadFromUrlSchema.shape, idempotency_key: ownArguments.idempotency_key }),
  async run({ idempotency_key: idempotencyKey }, { send }, given) {
    const data = (await send('POST /upload/from-url', { body: bodyOf(given), idempotencyKey })).body as ExtendedAsset;
    const { url: uri, name, width, height, content_type: mimeType } = data;
    const more = [{ type: 'resource_link' as const, uri, name, mimeType }];
    return { text: `${name}, ${width} × ${height} px, is in the library.`, data, more };
  },
});
