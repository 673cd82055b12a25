import type { Tool } from './tool/tool.ts';
import { attention } from './tools/attention.ts';
import { balance } from './tools/balance.ts';
import { cancelJob } from './tools/cancel-job.ts';
import { capacity } from './tools/capacity.ts';
import { checkPost } from './tools/check-post.ts';
import { deletePost } from './tools/delete-post.ts';
import { generateDeck } from './tools/generate-deck.ts';
import { generateImage } from './tools/generate-image.ts';
import { getDeck } from './tools/get-deck.ts';
import { getJob } from './tools/get-job.ts';
import { lintDeck } from './tools/lint-deck.ts';
import { listAccounts } from './tools/list-accounts.ts';
import { listAssets } from './tools/list-assets.ts';
import { listBrands } from './tools/list-brands.ts';
import { listPosts } from './tools/list-posts.ts';
import { publish } from './tools/publish.ts';
import { quote } from './tools/quote.ts';
import { relayoutDeck } from './tools/relayout-deck.ts';
import { renderDeck } from './tools/render-deck.ts';
import { schedulePost } from './tools/schedule-post.ts';
import { updatePost } from './tools/update-post.ts';
import { uploadFromUrl } from './tools/upload-from-url.ts';

/** What an assistant can do, in the order of the work. */
export const tools: readonly Tool[] = [
  generateDeck,
  getDeck,
  relayoutDeck,
  renderDeck,
  lintDeck,
  generateImage,
  uploadFromUrl,
  listAssets,
  listBrands,
  listAccounts,
  capacity,
  checkPost,
  schedulePost,
  publish,
  listPosts,
  updatePost,
  deletePost,
  attention,
  getJob,
  cancelJob,
  quote,
  balance,
];
