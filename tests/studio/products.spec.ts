import { expect, expectAccessible, expectUnbroken, hostileStrings, test } from './support/studio-test.ts';

/** The smallest picture there is: one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const file = { name: 'mug.png', mimeType: 'image/png', buffer: picture };

test('a product is made with its picture, changed, narrowed to, taken to a deck and deleted', async ({ studio }) => {
  await studio.getByRole('link', { name: 'Products' }).click();
  await expect(studio.getByText('No products yet')).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('link', { name: 'New product' }).first().click();
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByText('A product needs a name.')).toBeVisible();
  await studio.getByRole('textbox', { name: 'Name' }).fill('Enamel mug');
  await studio.getByRole('textbox', { name: 'Price', exact: true }).fill('18.5');
  await studio.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)');
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByText('This is no address.', { exact: false })).toBeVisible();
  await studio.getByRole('textbox', { name: 'Link' }).fill('https://shop.example/mug');
  const chosen = studio.waitForEvent('filechooser');
  await studio.getByRole('button', { name: 'Upload' }).click();
  await (await chosen).setFiles(file);
  await expect(studio.getByRole('img', { name: 'Picture' })).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByRole('heading', { level: 1, name: 'Enamel mug' })).toBeVisible();

  await studio.getByRole('textbox', { name: 'SKU' }).fill('MUG-1');
  await studio.getByRole('link', { name: 'Jobs' }).click();
  await expect(studio.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await studio.getByRole('button', { name: 'Stay' }).click();
  await studio.getByRole('button', { name: /Status$/ }).click();
  await studio.getByRole('option', { name: 'Draft' }).click();
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByText('Saved')).toBeVisible();

  await studio.goto('/products?status=active');
  await expect(studio.getByText('No product is like that')).toBeVisible();
  await studio.getByRole('button', { name: 'Show all' }).click();
  await expect(studio.getByText('$18.50')).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('link', { name: 'Make a deck about Enamel mug' }).click();
  await expect(studio).toHaveURL(/\/\?product=[0-9a-f-]{36}/);
  await studio.goBack();
  await studio.getByRole('link', { name: 'Enamel mug', exact: true }).click();
  await studio.getByRole('button', { name: 'Delete' }).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(studio.getByText('No products yet')).toBeVisible();
});

test('hostile words stay words, and a list goes on page by page', async ({ studio, api }) => {
  for (const name of hostileStrings.map((text) => text.replaceAll('\u0000', ''))) {
    await api.POST('/products', { body: { name, description: name, status: 'active' } });
  }
  for (let number = 1; number <= 25; number += 1) {
    await api.POST('/products', { body: { name: `Product ${number}`, status: 'active' } });
  }
  await studio.goto('/products');
  await expect(studio.getByRole('link', { name: 'Product 25', exact: true })).toBeVisible();
  await expect(studio.getByRole('link', { name: 'Product 1', exact: true })).toBeHidden();
  await studio.getByRole('button', { name: 'Load more' }).click();
  await expect(studio.getByRole('link', { name: 'Product 1', exact: true })).toBeVisible();
  await expect(studio.getByText(hostileStrings[0])).toBeVisible();
  await studio.getByRole('link', { name: hostileStrings[1], exact: true }).click();
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText(hostileStrings[1]);
  await expectUnbroken(studio);
});

test('an influencer is made with a picture and a persona, changed and taken to a deck', async ({ studio }) => {
  await studio.getByRole('link', { name: 'Influencers' }).click();
  await expect(studio.getByText('No influencers yet')).toBeVisible();
  await studio.getByRole('link', { name: 'New influencer' }).first().click();
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByText('At least one picture is needed.')).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole('textbox', { name: 'Name' }).fill('Runa');
  await studio.getByRole('textbox', { name: 'Persona' }).fill('Runs before breakfast and talks little.');
  await studio.getByRole('textbox', { name: 'Gender' }).fill('woman');
  const chosen = studio.waitForEvent('filechooser');
  await studio.getByRole('button', { name: 'Upload' }).click();
  await (await chosen).setFiles(file);
  await expect(studio.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await studio.getByRole('button', { name: 'Save' }).click();
  await studio.getByRole('link', { name: 'Runa', exact: true }).click();
  await expect(studio.getByRole('textbox', { name: 'Gender' })).toHaveValue('woman');
  await studio.getByRole('textbox', { name: 'Gender' }).fill('');
  await studio.getByRole('button', { name: 'From the library' }).click();
  await expect(studio.getByRole('dialog').getByRole('button', { name: 'Choose mug.png' })).toBeVisible();
  await expectAccessible(studio);
  await studio.keyboard.press('Escape');
  await studio.getByRole('button', { name: 'Save' }).click();
  await expect(studio.getByText('Saved')).toBeVisible();
  await studio.reload();
  await expect(studio.getByRole('textbox', { name: 'Gender' })).toHaveValue('');
  await studio.getByRole('link', { name: 'Make a deck as this person' }).click();
  await expect(studio).toHaveURL(/\/\?influencer=[0-9a-f-]{36}/);
});
