import type { components } from '@slideloom/client';
import { z } from 'zod';

export type PostBody = components['schemas']['ScheduledPostCreateInput'];

const pictureSchema = z.object({ url: z.string(), name: z.string(), alt: z.string().default('') });
export type DraftPicture = z.infer<typeof pictureSchema>;

/** What is asked of the platforms, as the form has it; empty texts and unset switches are left out of the post. */
const settingsSchema = z.object({
  mode: z.enum(['draft', 'direct']),
  privacy: z.enum(['public', 'followers', 'friends', 'only_me']).nullable(),
  comments: z.boolean(),
  music: z.boolean(),
  promotion: z.boolean(),
  partnership: z.boolean(),
  cover: z.int().min(0),
  location: z.string(),
  collaborators: z.string(),
});
export type DraftSettings = z.infer<typeof settingsSchema>;

const draftSchema = z.object({
  /** Which address of this page filled it: another address fills it again. */
  source: z.string().nullable(),
  /** The post that failed and is sent again: it goes once it has. */
  failed: z.object({ postId: z.string(), accountId: z.string() }).nullable(),
  pictures: z.array(pictureSchema),
  accountIds: z.array(z.string()),
  title: z.string(),
  caption: z.string(),
  hashtags: z.string(),
  /** `now`; `free`: each account's next free time; `time`: as `day` and `time` say. */
  when: z.enum(['now', 'free', 'time']),
  day: z.string().nullable(),
  time: z.string(),
  framing: z.enum(['relayout', 'fit']),
  settings: settingsSchema,
  /** By account: a request that was sent and whose answer may be lost. The very same is sent again, so that it is one post. */
  sent: z.record(z.string(), z.object({ intention: z.string(), key: z.string(), scheduledAt: z.string() })),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = {
  source: null,
  failed: null,
  pictures: [],
  accountIds: [],
  title: '',
  caption: '',
  hashtags: '',
  when: 'time',
  day: null,
  time: '09:00',
  framing: 'relayout',
  settings: {
    mode: 'draft',
    privacy: null,
    comments: true,
    music: false,
    promotion: false,
    partnership: false,
    cover: 0,
    location: '',
    collaborators: '',
  },
  sent: {},
};

/** What was kept; the empty draft where that is nothing, damaged, or of another version of the studio. */
export function readDraft(text: string | null): Draft {
  if (text === null) return emptyDraft;
  try {
    return { ...emptyDraft, ...draftSchema.partial().parse(JSON.parse(text)) };
  } catch {
    return emptyDraft;
  }
}

export function isEmptyDraft({ pictures, title, caption, hashtags }: Draft): boolean {
  return pictures.length === 0 && `${title}${caption}${hashtags}`.trim() === '';
}
