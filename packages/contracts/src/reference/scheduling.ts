import { ids, values } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

const imageUrls = ['https://pictures.example.com/tip-1.png', 'https://pictures.example.com/tip-2.png'];

export const scheduling: TagReference = {
  name: 'Scheduling',
  description:
    'Posts that are published at a time. What a platform does not take is refused when the post is scheduled, with the field that breaks the rule. ' +
    'A post can be changed until its time has come.',
  operations: {
    'POST /schedule/posts': {
      id: 'createScheduledPost',
      does:
        'Schedules a post for one account. Its pictures are copied and checked long before the time. Narrow slides of one designed deck are laid ' +
        'out again for a platform of another shape, unless `framing` is `fit`. With `lint: block` slides with errors are refused.',
      example: {
        body: {
          social_account_id: ids.account,
          platform: 'shortvideo',
          scheduled_at: values.tomorrow,
          title: '5 tips for better sleep',
          image_urls: imageUrls,
        },
        status: 201,
      },
    },
    'GET /schedule/posts': {
      id: 'listScheduledPosts',
      does: 'Lists scheduled posts in order of their time, between two times and by status.',
      example: { query: { status: 'scheduled', limit: 10 }, status: 200 },
    },
    'POST /schedule/posts/check': {
      id: 'checkPost',
      does:
        'Says of a post, for up to 20 accounts, every rule that it breaks, its shape at each platform, whether its slides are laid out again, ' +
        "and the account's free places at that time.",
      repeated: 'Nothing is stored: repeated, it checks again.',
      example: {
        body: {
          social_account_ids: [ids.account],
          scheduled_at: values.tomorrow,
          title: '5 tips for better sleep',
          image_urls: imageUrls,
        },
        status: 200,
      },
    },
    'GET /schedule/posts/{id}': {
      id: 'getScheduledPost',
      does: 'Shows a scheduled post, its account and its project.',
      example: { path: { id: ids.post }, status: 200 },
    },
    'PATCH /schedule/posts/{id}': {
      id: 'updateScheduledPost',
      does: 'Changes the fields that are supplied, as long as the post has not been taken for publishing. The whole is checked as a new post is.',
      example: {
        path: { id: ids.post },
        body: { scheduled_at: values.nextWeek, title: 'Sleep better tonight' },
        status: 200,
      },
    },
    'DELETE /schedule/posts/{id}': {
      id: 'deleteScheduledPost',
      does: 'Deletes a post that has not been taken for publishing. What is published stays at the platform.',
      example: { path: { id: ids.postToDelete }, status: 200 },
    },
    'GET /schedule/posts/{id}/outcome': {
      id: 'getScheduledPostOutcome',
      does: 'Says what became of a scheduled post and why: scheduled, held, publishing, unknown, published or failed, with the attempt that counts.',
      example: { path: { id: ids.post }, status: 200 },
    },
  },
};
