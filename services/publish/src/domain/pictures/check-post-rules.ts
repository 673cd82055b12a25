import { captionFault, detailFaults, platformRules } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { PictureOrder } from './ports.ts';

/** Throws `post_rule_broken` for what can be seen of a post without its pictures: how many there are, its caption and its other texts and settings. */
export function checkPostRules({ account, caption, details, imageUrls }: PictureOrder): void {
  const { name, images } = platformRules[account.platform];
  const count = imageUrls.length;
  if (count < images.min || count > images.max) {
    const message = `A post to ${name} has ${images.min} to ${images.max} pictures; this one has ${count}`;
    throw new AppError('post_rule_broken', { message });
  }
  const fault = captionFault(account.platform, caption);
  if (fault !== null) throw new AppError('post_rule_broken', { message: `The caption: ${fault}` });
  if (!details) return;
  const [broken] = detailFaults(account.platform, { ...details, title: caption, imageCount: count });
  if (broken) throw new AppError('post_rule_broken', { message: broken.message });
}
