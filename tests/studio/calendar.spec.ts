import { unwrap } from '@slideloom/client';
import { dayOf, nextMonth, renderSlides, schedulePost } from './support/posts.ts';
import { expect, expectAccessible, setTheme, test } from './support/studio-test.ts';
import { connect } from './support/world-control.ts';

const hour = 3_600_000;

test('calendar: a post is moved by pointer, by keyboard and by its dialog; five of five is red before the drop', async ({
  studio,
  team,
  api,
}) => {
  await studio.setViewportSize({ width: 1600, height: 1100 });
  const accountId = await connect(team, 'shortvideo', 'planned');
  const { urls } = await renderSlides(api, 1);
  const of = { accountId, platform: 'shortvideo' as const, urls };
  const full = nextMonth(12, 8);
  for (let index = 0; index < 5; index += 1) {
    await schedulePost(api, { ...of, at: new Date(full.getTime() + index * hour), title: `Full ${index}` });
  }
  const post = await schedulePost(api, { ...of, at: nextMonth(15, 9), title: 'Movable' });
  const dayOfPost = async () =>
    dayOf(
      new Date((await unwrap(api.GET('/schedule/posts/{id}', { params: { path: { id: post.id } } }))).scheduled_at),
    );

  await studio.goto(`/calendar?date=${dayOf(full)}`);
  const chip = studio.getByRole('button', { name: /Scheduled: Movable/ });
  await expect(chip).toBeVisible();
  const cell = (date: Date) =>
    studio.getByRole('group', { name: new RegExp(`^\\w+,? ${date.getUTCDate()} \\w+`) }).first();
  await expect(cell(full)).toContainText('5 of 5');
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);

  await chip.dragTo(cell(nextMonth(18, 9)));
  await expect(studio.getByText(/^Moved to/).first()).toBeVisible();
  await expect.poll(dayOfPost).toBe(dayOf(nextMonth(18, 9)));

  // By keyboard: the cells that take it are stops, the full day is none and is red.
  const handle = studio.getByRole('button', { name: /^Move the post of/ }).last();
  await handle.focus();
  await studio.keyboard.press('Enter');
  await expect(cell(full)).toHaveAttribute('data-verdict', 'full');
  await expect(cell(nextMonth(20, 9))).toHaveAttribute('data-verdict', 'free');
  await studio.keyboard.press('Escape');

  await studio.getByRole('button', { name: /Scheduled: Movable/ }).click();
  const dialog = studio.getByRole('dialog', { name: 'Post' });
  await expect(dialog.getByText('Movable')).toBeVisible();
  await expectAccessible(studio);
  await dialog.getByRole('button', { name: 'Move to…' }).click();
  const moving = studio.getByRole('dialog', { name: 'Move the post' });
  await moving.getByRole('spinbutton', { name: /^day/ }).focus();
  await studio.keyboard.type('25');
  await expectAccessible(studio);
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(dayOfPost).toBe(dayOf(nextMonth(25, 9)));
});

test('calendar: a refused move goes back with its reason; a deletion can be undone; views and filters are in the address', async ({
  studio,
  team,
  api,
}) => {
  const accountId = await connect(team, 'photoapp', 'views');
  const { urls } = await renderSlides(api, 1);
  const at = nextMonth(14, 10);
  const post = await schedulePost(api, { accountId, platform: 'photoapp', urls, at, title: 'Kept' });
  await studio.goto(`/calendar?date=${dayOf(at)}&view=week`);
  const chip = studio.getByRole('button', { name: /Scheduled: Kept/ });
  await expect(chip).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('radio', { name: 'List' }).click();
  await expect(studio).toHaveURL(/view=list/);
  await expect(chip).toBeVisible();
  await expectAccessible(studio);

  await studio.route(/\/schedule\/posts\/[^/]+$/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'X-Error-Code',
            'x-error-code': 'post_not_editable',
          },
          json: { success: false, message: 'This post is already being published or has ended' },
        })
      : route.fallback(),
  );
  await studio.getByRole('button', { name: 'Move to…' }).click();
  const moving = studio.getByRole('dialog', { name: 'Move the post' });
  await moving.getByRole('spinbutton', { name: /^day/ }).focus();
  await studio.keyboard.type('16');
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(moving.getByRole('alert')).toContainText('already being published');
  await moving.getByRole('button', { name: 'Cancel' }).click();
  await expect(studio.getByRole('region', { name: /14/ }).getByRole('button', { name: /Kept/ })).toBeVisible();

  await chip.click();
  await studio.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(chip).toBeHidden();
  await studio.getByRole('button', { name: 'Undo' }).click();
  await expect(chip).toBeVisible();
  await unwrap(api.GET('/schedule/posts/{id}', { params: { path: { id: post.id } } }));
  await studio.goto(`/calendar?date=${dayOf(at)}&view=list&states=["failed"]`);
  await expect(studio.getByText('No post is so in these days.')).toBeVisible();
  await studio.setViewportSize({ width: 390, height: 844 });
  await studio.goto(`/calendar?date=${dayOf(at)}&view=month`);
  await expect(chip).toBeVisible();
  await expect(studio.getByRole('radio', { name: 'Month' })).toBeHidden();
  await expectAccessible(studio);
});
