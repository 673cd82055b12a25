import { resultOf, unwrap, waitForJob, type ApiClient, type components } from '@slideloom/client';
import { gradientDeck } from '@slideloom/fleet-testing/decks';

/** Renders so many slides; answers the job and their addresses. */
export async function renderSlides(api: ApiClient, count: number): Promise<{ jobId: string; urls: string[] }> {
  const { job_id: jobId } = await unwrap(api.POST('/render', { body: gradientDeck(count) }));
  const job = await waitForJob(api, jobId);
  return { jobId, urls: resultOf(job, 'render').slides.map(({ image_url: url }) => url) };
}

/** Schedules a post by the API. */
export async function schedulePost(
  api: ApiClient,
  post: {
    accountId: string;
    platform: 'shortvideo' | 'photoapp';
    at: Date;
    title: string;
    urls: string[];
  },
): Promise<components['schemas']['ScheduledPost']> {
  return unwrap(
    api.POST('/schedule/posts', {
      body: {
        social_account_id: post.accountId,
        platform: post.platform,
        scheduled_at: post.at.toISOString(),
        title: post.title,
        image_urls: post.urls,
      },
    }),
  );
}

/** Answers a day of next month, which is in the future whenever the tests run, at an hour of UTC. */
export function nextMonth(day: number, hour: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, hour));
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
