import type { ApiClient } from '@slideloom/client';
import { expect, expectAccessible, setTheme, test } from './support/studio-test.ts';

const slideshow = (content: string) => ({
  schema: 'slideshow/1',
  slides: [
    {
      name: '1',
      background: {
        type: 'gradient',
        gradientFrom: '#224466',
        gradientTo: '#112233',
      },
    },
  ],
  texts: [{ slide_index: 0, text: { content } }],
});

async function save(api: ApiClient, content: string, id?: string): Promise<string> {
  const body = {
    name: 'Spring offer',
    type: 'slideshow',
    data: slideshow(content),
    ...(id !== undefined && { id }),
  };
  const { data } = await api.POST('/projects', { body });
  return data!.id;
}

test('a former version is shown and restored; what changed meanwhile is not overwritten', async ({ studio, api }) => {
  const id = await save(api, 'First words');
  await save(api, 'Second words', id);
  await studio.getByRole('link', { name: 'Projects' }).click();
  await expect(studio.getByRole('link', { name: 'Spring offer' })).toBeVisible();
  await expect(studio.locator('canvas[data-painted="false"]')).toHaveCount(0);
  await expectAccessible(studio);
  await setTheme(studio, 'dark');
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Spring offer: actions' }).click();
  await studio.getByRole('menuitem', { name: 'Version history…' }).click();
  const dialog = studio.getByRole('dialog', {
    name: 'Version history of “Spring offer”',
  });
  await expect(dialog.getByRole('img', { name: 'First words' })).toBeVisible();
  await expect(studio.locator('canvas[data-painted="false"]')).toHaveCount(0);
  await expectAccessible(studio);
  await save(api, 'Third words', id);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(
    dialog.getByText('The project has been changed in the meantime.', {
      exact: false,
    }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Show what it is now' }).click();
  await expect(dialog.getByRole('img', { name: 'Second words' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toBeHidden();
  const { data } = await api.GET('/projects/{id}', {
    params: { path: { id } },
  });
  expect(JSON.stringify(data?.data)).toContain('Second words');
});

test('a project is found by its name, and deleted after it is asked', async ({ studio, api }) => {
  await save(api, 'Words');
  await studio.getByRole('link', { name: 'Projects' }).click();
  const tile = studio.getByRole('link', { name: 'Spring offer' });
  await expect(tile).toBeVisible();
  await studio.getByRole('searchbox', { name: 'Search names' }).fill('winter');
  await expect(studio.getByText('No name has these words')).toBeVisible();
  await studio.getByRole('searchbox', { name: 'Search names' }).fill('spring');
  await studio.getByRole('button', { name: 'Spring offer: actions' }).click();
  await studio.getByRole('menuitem', { name: 'Delete…' }).click();
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(studio.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
});

test('an empty project opens in the editor', async ({ studio }) => {
  await studio.getByRole('link', { name: 'Projects' }).click();
  await studio.getByRole('button', { name: 'Empty project', exact: true }).click();
  await expect(studio).toHaveURL(/\/projects\/[\da-f-]{36}\/edit/);
});
