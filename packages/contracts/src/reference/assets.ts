import { ids, values } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const assets: TagReference = {
  name: 'Assets',
  description:
    'The library: pictures that were uploaded, generated or rendered, and documents. Files have public addresses that do not change. ' +
    'Uploads are PNG, JPEG, WebP or GIF; what a photograph says of its place and its camera is taken out.',
  operations: {
    'GET /assets': {
      id: 'listAssets',
      does: 'Lists the files of the library, filtered by their source.',
      example: { query: { source: 'upload', limit: 2 }, status: 200 },
    },
    'GET /assets/{id}': {
      id: 'getAsset',
      does: 'Shows a file of the library with its address, type, size and where it came from.',
      example: { path: { id: ids.asset }, status: 200 },
    },
    'DELETE /assets/{id}': {
      id: 'deleteAsset',
      does: 'Deletes an asset and its file, for good. Posts that are scheduled keep the copies that they have.',
      example: { path: { id: ids.assetToDelete }, status: 200 },
    },
    'POST /assets/delete': {
      id: 'deleteAssetByUrl',
      does: 'Deletes the asset that has this address, and its file, for good: `DELETE /assets/{id}` for callers who know the address alone.',
      example: { body: { url: values.assetUrl }, status: 200 },
    },
    'POST /assets/bulk/delete': {
      id: 'deleteAssets',
      does: 'Deletes assets and their files, for good. `deleted` lists the ids of those; ids that name nothing of the team are in `not_found`.',
      example: { body: { ids: [ids.firstOfBatch, ids.secondOfBatch] }, status: 200 },
    },
    'POST /upload': {
      id: 'uploadAsset',
      does:
        'Takes a picture into the library, as a form (`multipart/form-data`, field `file`) or as JSON with the file in base64. Larger files go ' +
        'straight to the store by `POST /upload/presign`.',
      example: { body: { filename: 'lake.png', content_base64: pixel, name: 'Lake at dawn' }, status: 201 },
    },
    'POST /upload/from-url': {
      id: 'uploadAssetFromUrl',
      does: 'Fetches a picture from a public address and takes it into the library. Private addresses are refused, and so is what is not there in time.',
      example: { body: { url: values.picture, name: 'Lake at dawn' }, status: 201 },
    },
    'POST /upload/presign': {
      id: 'presignUpload',
      does:
        'Makes a form by which a browser sends one file straight to the store. Send `fields` and then the file, as `multipart/form-data`, to ' +
        '`url`; then call `POST /upload/complete`. The form is good for an hour.',
      example: { body: { filename: 'lake.png', content_type: 'image/png' }, status: 201 },
    },
    'POST /upload/complete': {
      id: 'completeUpload',
      does: 'Checks the file that was sent by the form of `POST /upload/presign`, and takes it into the library.',
      example: { body: { upload_id: ids.upload }, status: 201 },
    },
  },
};
