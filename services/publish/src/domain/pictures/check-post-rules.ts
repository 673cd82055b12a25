import { platformRules } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { PictureOrder } from './ports.ts';

/** Throws `post_rule_broken` for what can be seen of a post without its pictures: how many there are, and how long its caption is. */
export function checkPostRules({ account, caption, imageUrls }: PictureOrder): void {
  const { name, images, captionMaxUnits } = platformRules[account.platform];
  const count = imageUrls.length;
  if (count < images.min || count > images.max) {
    const message = `A post to ${name} has ${images.min} to ${images.max} pictures; this one has ${count}`;
    throw new AppError('post_rule_broken', { message });
  }
  if (caption.length > captionMaxUnits) {
    const message = `The caption is too long for ${name}: ${caption.length} of at most ${captionMaxUnits} characters`;
    throw new AppError('post_rule_broken', { message });
  }
}
