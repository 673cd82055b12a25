import { expect, expectAccessible, expectUnbroken, hostileStrings, setTheme, test } from './support/studio-test.ts';

test('a brand is made, seen on its sample slides, made the default, and used by the next deck', async ({
  studio,
  api,
}) => {
  await studio.getByRole('link', { name: 'Brands' }).click();
  await expect(studio.getByRole('heading', { name: 'No brands yet' })).toBeVisible();
  await studio.getByRole('link', { name: 'New brand' }).first().click();
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByText('A brand needs a name.')).toBeVisible();
  await studio.getByRole('textbox', { name: 'Name', exact: true }).fill('Lakeside Dental');
  await studio.getByText('Use it where no brand is chosen').click();
  await studio.getByRole('textbox', { name: 'Colour 1' }).fill('#0b3d2e');
  await studio.keyboard.press('Tab');
  await studio.getByRole('button', { name: 'Add a colour' }).click();
  await studio.getByRole('button', { name: /Headings/ }).click();
  await studio.getByRole('option', { name: 'Fraunces' }).click();
  await studio.getByRole('textbox', { name: 'Words it never uses' }).fill('cheap, pain-free');
  await expect(studio.getByText(/^2 words\./)).toBeVisible();
  await expect(studio.locator('canvas[data-painted="false"]')).toHaveCount(0);
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByRole('heading', { level: 1, name: 'Lakeside Dental' })).toBeVisible();
  const { data } = await api.GET('/brands', {});
  expect(data?.data[0]).toMatchObject({
    name: 'Lakeside Dental',
    colors: ['#0b3d2e', '#f4a259', '#888888'],
    heading_font: 'fraunces',
    banned_words: ['cheap', 'pain-free'],
    is_default: true,
  });
  await studio.getByRole('link', { name: 'New deck' }).click();
  await expect(studio.getByRole('button', { name: /Lakeside Dental/ })).toBeVisible();
});

test('a former revision fills the form, and is the brand again when it is saved', async ({ studio, api }) => {
  const { data: brand } = await api.POST('/brands', { body: { name: 'Aurora', colors: ['#112233'], voice: 'Calm' } });
  await api.PATCH('/brands/{id}', { params: { path: { id: brand!.id } }, body: { voice: 'Loud' } });
  await studio.goto(`/brands/${brand!.id}`);
  const voice = studio.getByRole('textbox', { name: 'How it speaks' });
  await expect(voice).toHaveValue('Loud');
  await studio.getByRole('button', { name: 'Version history' }).click();
  await expect(studio.locator('canvas[data-painted="false"]')).toHaveCount(0);
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Take it' }).click();
  await expect(voice).toHaveValue('Calm');
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await api.GET('/brands/{id}', { params: { path: { id: brand!.id } } })).data?.voice)
    .toBe('Calm');
});

test('unsaved changes are asked about before the page is left', async ({ studio, api }) => {
  const { data: brand } = await api.POST('/brands', { body: { name: 'Aurora', colors: ['#112233'] } });
  await studio.goto(`/brands/${brand!.id}`);
  await studio.getByRole('textbox', { name: 'Handle' }).fill('@aurora');
  await studio.getByRole('link', { name: 'Decks' }).click();
  await expect(studio.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(studio);
});

test('a brand is deleted after it is asked', async ({ studio, api }) => {
  await api.POST('/brands', { body: { name: 'Aurora', colors: ['#112233'] } });
  await studio.goto('/brands');
  await expect(studio.getByRole('link', { name: 'Aurora' })).toBeVisible();
  await expect(studio.locator('canvas[data-painted="false"]')).toHaveCount(0);
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Aurora: actions' }).click();
  await studio.getByRole('menuitem', { name: 'Delete…' }).click();
  await studio.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(studio.getByRole('heading', { name: 'No brands yet' })).toBeVisible();
});

test('names that a careless page would run are shown as text', async ({ studio, api }) => {
  for (const text of hostileStrings.slice(0, 4))
    await api.POST('/brands', { body: { name: text, colors: ['#112233'] } });
  await studio.goto('/brands');
  for (const text of hostileStrings.slice(0, 4)) {
    await expect(studio.getByRole('link', { name: text.trim(), exact: true })).toBeVisible();
  }
  await expectUnbroken(studio);
});
