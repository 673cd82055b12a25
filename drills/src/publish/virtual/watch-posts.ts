import type { Database } from '@slideloom/db';
import { judgeNow, type Wrong } from '../judge-posts.ts';
import type { PlatformPost } from '../platform-record.ts';
import { readStories } from '../read-stories.ts';
import type { VirtualTime } from '../../virtual/virtual-time.ts';

export type PostWatch = {
  /** After a call that was carried out: judges what may have changed by it. `name`: of the port's function. */
  see(name: string): Promise<void>;
  /** What was wrong at any moment, once for each post and rule. */
  wrong(): Wrong[];
};

/** Calls that write nothing of ours. What the platform has may have changed by one of them, or meanwhile. */
const readingCalls = new Set([
  'order',
  'journal',
  'eventOf',
  'limit',
  'prepare',
  'readBack',
  'status',
  'submit',
  'renew',
]);

/** Holds what we say of the posts against the platform's record, after each step: what is wrong for a while is wrong. */
export function watchPosts(of: {
  database: Database;
  time: VirtualTime;
  accountIds: readonly string[];
  record: () => readonly PlatformPost[];
}): PostWatch {
  const { database, time, accountIds, record } = of;
  const activity = time.openActivity();
  const found = new Map<string, Wrong>();
  /** The id under which a post was said to be published. */
  const published = new Map<string, string | null>();
  let seenRecord = '';

  const look = async () => {
    for (const post of await readStories(database, accountIds)) {
      const wrong = judgeNow(post, record());
      const before = published.get(post.name);
      if (post.said === 'published') published.set(post.name, post.shownId);
      if (before !== undefined && (post.said !== 'published' || post.shownId !== before))
        wrong.push({ post: post.name, rule: 'said published, and then not', detail: `${before}, then ${post.said}` });
      for (const one of wrong) found.set(`${one.post} ${one.rule}`, one);
    }
  };

  return {
    async see(name) {
      const present = record()
        .map(({ id, state }) => `${id} ${state}`)
        .join();
      if (present === seenRecord && readingCalls.has(name)) return;
      seenRecord = present;
      activity.enter();
      try {
        await time.settle();
        await look();
      } finally {
        activity.leave();
      }
    },
    wrong: () => [...found.values()],
  };
}
