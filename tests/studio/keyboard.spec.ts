import { unwrap } from '@slideloom/client';
import { keyboardPerson } from './support/keyboard-person.ts';
import { dayOf, nextMonth } from './support/posts.ts';
import { expect, test } from './support/studio-test.ts';
import { connect } from './support/world-control.ts';

test('by keyboard alone: a prompt becomes a deck, a project, two posts at a time, and one of them moves', async ({
  page,
  team,
  api,
}) => {
  test.setTimeout(400_000);
  await connect(team, 'shortvideo', 'keys.short');
  await connect(team, 'photoapp', 'keys.photo');
  const person = keyboardPerson(page);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

  await page.goto(`/?team=${team.teamId}`);
  await person.choose(button('Sign in'));
  await person.reach(page.getByRole('radio').first());
  await person.press('Space');
  await person.choose(button('Sign in'));

  await test.step('a deck', async () => {
    await person.reach(page.getByRole('textbox', { name: 'What the deck is about' }));
    await person.type('3 habits for calmer mornings');
    await person.choose(button(/^Some pictures/));
    await expect(page.getByRole('option', { name: /No pictures/ })).toBeVisible();
    await person.type('No pic');
    await person.press('Enter');
    await person.choose(button('Make deck'));
    await expect(page).toHaveURL(/\/decks\/[\da-f-]{36}$/);
    await expect(page.getByText('The deck is done.')).toBeAttached({ timeout: 90_000 });
    await person.choose(page.getByRole('link', { name: 'Edit', exact: true }));
    await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}\/edit/, { timeout: 60_000 });
    await expect(page.locator('canvas[data-painted="whole"]')).toBeVisible();
  });

  const id = /projects\/([^/]+)/.exec(page.url())![1]!;
  const stored = async () => {
    const { data } = await unwrap(api.GET('/projects/{id}', { params: { path: { id } } }));
    return (data as { texts: { text: { content: string; y: number } }[] }).texts;
  };
  await test.step('edited', async () => {
    const [before] = await stored();
    await person.reach(page.getByRole('button', { name: /^Text 1 of/ }));
    await person.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Enter', 'Control+a');
    await person.type('Slower mornings');
    await person.press('Escape');
    await expect(page.getByRole('button', { name: /^Text 1 of \d+: Slower mornings/ })).toBeFocused();
    await person.press('Shift+ArrowDown', 'Control+z');
    await expect(page.locator('[data-save="saved"]')).toBeVisible();
    await expect
      .poll(async () => (await stored()).find(({ text }) => text.content === 'Slower mornings')?.text.y)
      .toBe(before!.text.y + 20);
  });

  await test.step('drawn, and scheduled for both platforms', async () => {
    await person.choose(button('Schedule'));
    await person.choose(button(/^Export for \d+ credits?$/));
    await expect(page).toHaveURL(/\/publish\?job=/, { timeout: 90_000 });
    await expect(button(/^Picture 1 of/)).toBeVisible();
    for (const name of ['keys.short', 'keys.photo']) {
      await person.reach(page.getByRole('checkbox', { name: new RegExp(name) }));
      await person.press('Space');
    }
    await person.reach(page.getByRole('textbox', { name: 'Caption' }));
    await person.type('Calm by keyboard');
    const atTime = page.getByRole('radio', { name: /^At a time/ });
    await person.reach(atTime);
    await person.press('ArrowUp');
    await expect(atTime).not.toBeChecked();
    await person.press('ArrowDown');
    await expect(atTime).toBeChecked();
    await person.reach(page.getByRole('spinbutton', { name: /^day/ }));
    const at = nextMonth(14, 9);
    const day = dayOf(at);
    await person.type(`${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}1000`);
    await expect(page.getByText('Every rule is met.')).toBeVisible();
    await person.choose(button('Schedule 2 posts'));
    await expect(page.getByRole('heading', { name: '2 posts are scheduled' })).toBeFocused();
    const posts = await unwrap(api.GET('/schedule/posts', {}));
    const days = Object.fromEntries(posts.map((post) => [post.platform, post.scheduled_at.slice(0, 10)]));
    expect(days).toEqual({ photoapp: day, shortvideo: day });
  });

  await test.step('seen in the calendar, and moved by its handle', async () => {
    await person.choose(page.getByRole('link', { name: 'Show in the calendar' }));
    await expect(page.getByRole('dialog', { name: 'Post' })).toBeVisible();
    await person.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Post' })).toBeHidden();
    const handle = page.getByRole('button', { name: /^Move the post of .*keys\.photo/ });
    await person.reach(handle);
    await person.press('Enter');
    const target = nextMonth(17, 9);
    const cell = page.getByRole('group', { name: new RegExp(`^\\w+ ${target.getUTCDate()} \\w+`) });
    await person.reach(cell.first());
    await person.press('Enter');
    await expect(page.getByText(/^Moved to/).first()).toBeVisible();
    await expect
      .poll(async () => {
        const posts = await unwrap(api.GET('/schedule/posts', {}));
        return posts.find(({ platform }) => platform === 'photoapp')?.scheduled_at.slice(0, 10);
      })
      .toBe(dayOf(target));
  });
  expect(person.unseen()).toEqual([]);
});
