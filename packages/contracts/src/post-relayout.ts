import { z } from 'zod';
import { uuidSchema } from './common.ts';
import { imageUrlSchema } from './image-url.ts';
import { limits } from './limits.ts';
import { postPlatforms, type PostPlatform } from './platforms.ts';
import { deckRelayoutRequestSchema } from './relayout.ts';
import { deckSchema } from './slide.ts';

/** How a post's pictures are brought to a platform's shape: laid out again where that is possible, or framed as they are. */
export const framingSchema = z.enum(['relayout', 'fit']);
export type Framing = z.infer<typeof framingSchema>;

const slidesMax = limits.post.imagesMax;

/**
 * Kept with a post whose pictures are slides of one deck: how that deck is laid out again, and which of its slides each picture is. It
 * holds for these pictures on this platform alone: a post that has others by now is framed.
 */
export const postRelayoutSchema = z.object({
  request: deckRelayoutRequestSchema,
  slides: z.array(z.int().min(0)).min(1).max(slidesMax),
  image_urls: z.array(imageUrlSchema).min(1).max(slidesMax),
  platform: z.enum(postPlatforms as [PostPlatform, ...PostPlatform[]]),
});
export type PostRelayout = z.infer<typeof postRelayoutSchema>;

/** What `slides.draw` asks of the renderer: the slides of a post, kept as its platform's pictures. */
export const drawSlidesRequestSchema = z.object({
  team_id: uuidSchema,
  /** The post, which owns its pictures. */
  owner_id: uuidSchema,
  platform: z.enum(postPlatforms as [PostPlatform, ...PostPlatform[]]),
  deck: deckSchema,
});
export type DrawSlidesRequest = z.infer<typeof drawSlidesRequestSchema>;

/** JPEGs, in the order of the slides. */
export const drawnSlidesSchema = z.object({
  pictures: z
    .array(z.object({ object_key: z.string(), width: z.int(), height: z.int(), size_bytes: z.int() }))
    .max(limits.slides.max),
});
export type DrawnSlides = z.infer<typeof drawnSlidesSchema>;
