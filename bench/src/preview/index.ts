export { buildBundle, harfbuzzWasm } from './build-bundle.ts';
export { comparePreview, type Compared } from './compare-preview.ts';
export { drawOnServer } from './draw-on-server.ts';
export { previewCorpus } from './corpus.ts';
export { shareLimits } from './limits.ts';
