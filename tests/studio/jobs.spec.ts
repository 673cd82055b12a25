import { unwrap } from '@slideloom/client';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { renderSlides } from './support/posts.ts';
import { expect, expectAccessible, setTheme, test } from './support/studio-test.ts';

test('jobs: empty at first, a render appears by itself, and its page has files, reference and the way to publish', async ({
  studio,
  api,
}) => {
  await studio.goto('/jobs');
  await expect(studio.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  const { job_id: jobId } = await unwrap(api.POST('/render', { body: gradientDeck(2) }));
  // Nothing is pressed: the events of the team bring it.
  const row = studio.getByRole('row', { name: /Render/ });
  await expect(row).toBeVisible();
  await expect(row.getByText('Done')).toBeVisible();
  await expectAccessible(studio);
  await row.getByRole('link').click();
  await expect(studio).toHaveURL(new RegExp(`/jobs/${jobId}`));
  await expect(studio.getByRole('img', { name: 'Open Slide 2' })).toBeVisible();
  await expect(studio.getByText(jobId)).toBeVisible();
  await expect(studio.getByText('The check found nothing wrong with the slides.')).toBeVisible();
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);
  await studio.getByRole('link', { name: 'Publish these slides' }).click();
  await expect(studio.getByRole('button', { name: 'Picture 2 of 2' })).toBeVisible();
});

test('jobs: filters are in the address, and what they leave out is said', async ({ studio, api }) => {
  await renderSlides(api, 1);
  await studio.goto('/jobs?type=render&status=completed&odd=1');
  await expect(studio.getByRole('row', { name: /Render/ })).toBeVisible();
  await studio.getByRole('button', { name: /Kind/ }).click();
  await studio.getByRole('option', { name: 'Post' }).click();
  await expect(studio).toHaveURL(/type=publish/);
  await expect(studio.getByText('No such job among the most recent 50')).toBeVisible();
  await studio.reload();
  await expect(studio.getByText('No such job among the most recent 50')).toBeVisible();
  await studio.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(studio.getByRole('row', { name: /Render/ })).toBeVisible();
  await studio.goto('/jobs/00000000-0000-7000-8000-000000000000');
  await expect(studio.getByRole('alert')).toContainText('Job not found');
});

test('jobs: a render that is not wanted any more is cancelled, and its credits come back', async ({ studio, api }) => {
  // The last of them waits long enough for the others.
  for (let ahead = 0; ahead < 4; ahead += 1) await unwrap(api.POST('/render', { body: gradientDeck(35) }));
  const { job_id: jobId } = await unwrap(api.POST('/render', { body: gradientDeck(35) }));
  const credits = async () => (await unwrap(api.GET('/me', {}))).credits.credits_topup_balance;
  const before = await credits();
  await studio.goto(`/jobs/${jobId}`);
  await studio.getByRole('main').getByRole('button', { name: 'Cancel the job' }).click();
  await expect(studio.getByRole('alert')).toContainText('Cancelled');
  await expect(studio.getByRole('button', { name: 'Cancel the job' })).toHaveCount(0);
  await expectAccessible(studio);
  expect((await credits()) - before).toBe(35);
});
