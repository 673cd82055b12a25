import type { ExtendedAsset } from '@slideloom/contracts';
import type { Reply } from '../../http/route.ts';
import { toUploaded } from '../assets/asset-repository.ts';
import type { Answered } from '../write-once.ts';

/** Returns an upload's answer in both forms; what was kept of an earlier one too. */
export function toReply({ body, ...answered }: Answered): Exclude<Reply, 'streamed'> {
  const asset = body as ExtendedAsset;
  return { ...answered, body: toUploaded(asset), more: asset };
}
