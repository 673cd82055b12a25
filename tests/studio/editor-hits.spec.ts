import { orderDeck, unwrap, uploadFile, type ApiClient } from '@slideloom/client';
import { stylePresetIds } from '@slideloom/contracts';
import type { Locator, Page } from '@playwright/test';
import { openEditor } from './support/stage.ts';
import { expect, test } from './support/studio-test.ts';

const box = (page: Page, name: RegExp) => page.getByRole('button', { name });
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A plate, a picture on it, an outline around that, and three dots whose box is as wide as the slide. */
async function makeProject(api: ApiClient): Promise<string> {
  const { url } = await uploadFile(api, new Blob([pixel], { type: 'image/png' }), { name: 'pixel.png' });
  const data = {
    schema: 'slideshow/1',
    slides: [{ name: 'One', background: { type: 'solid', color: '#f4efe6' } }],
    texts: [{ slide_index: 0, text: { content: '● • •', fontSize: 60, x: 90, y: 1_180, width: 900 } }],
    layers: [
      { type: 'shape', slide_index: 0, shape: 'rectangle', x: 60, y: 300, width: 960, height: 1_200, fill: '#ffffff' },
      { type: 'image', slide_index: 0, image_url: url, fit: 'cover', x: 240, y: 500, width: 600, height: 800 },
      {
        type: 'shape',
        slide_index: 0,
        shape: 'rectangle',
        x: 214,
        y: 474,
        width: 652,
        height: 852,
        stroke: { color: '#a3562b', width: 4 },
      },
    ],
    images: [],
  };
  return (await unwrap(api.POST('/projects', { body: { name: 'Layers', type: 'slideshow', data } }))).id;
}

/** The points of a grid over a box, from its middle outwards. */
async function pointsOf(shown: Locator): Promise<{ x: number; y: number }[]> {
  const { x, y, width, height } = (await shown.boundingBox())!;
  const shares = [0.5, 0.3, 0.7, 0.1, 0.9];
  return shares.flatMap((down) => shares.map((across) => ({ x: x + across * width, y: y + down * height })));
}

/** Of each picture on the open slide whether a press somewhere on it takes it, where nothing was selected before. */
async function clickPictures(page: Page): Promise<boolean[]> {
  return page.evaluate(async () => {
    const stage = document.querySelector('#editor-stage')!;
    const press = (at: Element, clientX = 0, clientY = 0) => {
      for (const type of ['pointerdown', 'pointerup']) {
        at.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX, clientY }));
      }
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shares = [0.5, 0.3, 0.7, 0.1, 0.9];
    const taken: boolean[] = [];
    for (const picture of stage.querySelectorAll('[data-element][aria-label^="Picture"]')) {
      const { left, top, width, height } = picture.getBoundingClientRect();
      let isTaken = false;
      for (const [down, across] of shares.flatMap((one) => shares.map((other) => [one, other] as const))) {
        press(stage.parentElement!);
        await frame();
        const [x, y] = [left + across * width, top + down * height];
        press(document.elementFromPoint(x, y) ?? stage, x, y);
        await frame();
        isTaken ||= picture.getAttribute('aria-pressed') === 'true';
        if (isTaken) break;
      }
      taken.push(isTaken);
    }
    return taken;
  });
}

test('a click takes what is seen, a second one the next below, and a double click replaces a picture', async ({
  studio,
  api,
}) => {
  await openEditor(studio, await makeProject(api));
  const image = box(studio, /^Picture 1 of 1/);
  const [middle] = await pointsOf(image);
  await studio.mouse.click(middle!.x, middle!.y);
  await expect(image).toHaveAttribute('aria-pressed', 'true');
  await expect(image).toBeFocused();

  const plate = box(studio, /^Shape 1 of 2/);
  await studio.mouse.click(middle!.x + 2, middle!.y + 2);
  await expect(plate).toHaveAttribute('aria-pressed', 'true');
  await expect(plate).toBeFocused();
  // From the lowest it goes on from above.
  await studio.mouse.click(middle!.x, middle!.y);
  await expect(image).toHaveAttribute('aria-pressed', 'true');

  const outline = box(studio, /^Shape 2 of 2/);
  const edge = (await outline.boundingBox())!;
  await studio.mouse.click(edge.x + edge.width / 4, edge.y + 1);
  await expect(outline).toHaveAttribute('aria-pressed', 'true');

  await studio.mouse.dblclick(middle!.x, middle!.y);
  const dialog = studio.getByRole('dialog', { name: 'Replace the picture' });
  await expect(dialog).toBeVisible();
  await studio.keyboard.press('Escape');
  await image.focus();
  await studio.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
});

test('what is selected is dragged from where it lies under something else', async ({ studio, api }) => {
  const id = await makeProject(api);
  await openEditor(studio, id);
  const plate = box(studio, /^Shape 1 of 2/);
  await plate.focus();
  const [middle] = await pointsOf(box(studio, /^Picture 1 of 1/));
  const from = (await plate.boundingBox())!;
  await studio.mouse.move(middle!.x, middle!.y);
  await studio.mouse.down();
  await studio.mouse.move(middle!.x + 40, middle!.y + 60, { steps: 5 });
  await studio.mouse.up();
  await expect(plate).toHaveAttribute('aria-pressed', 'true');
  expect((await plate.boundingBox())!.y).toBeGreaterThan(from.y + 40);
});

test('every picture of a deck can be clicked, whatever its style draws around it', async ({ studio, api }) => {
  // Each deck is made, painted and opened, on a machine that others fill.
  test.setTimeout(600_000);
  const prompts = ['a café in Lisbon that bakes its own bread', 'three morning rituals'];
  const decks = await Promise.all(
    stylePresetIds.map((style, at) =>
      orderDeck(api, { prompt: prompts[at % 2]!, style, canvas: '9:16', slide_count: 4 }),
    ),
  );
  let clicked = 0;
  for (const [at, { deck_id: deckId }] of decks.entries()) {
    await expect
      .poll(async () => unwrap(api.GET('/decks/{id}', { params: { path: { id: deckId } } })), { timeout: 120_000 })
      .toMatchObject({ state: 'done' });
    await studio.goto(`/decks/${deckId}/edit`);
    await expect(studio.locator('canvas[data-painted="whole"]')).toBeVisible();
    const count = await studio.getByRole('grid', { name: 'Slides in their order' }).getByRole('row').count();
    for (let slide = 0; slide < count; slide += 1) {
      const taken = await clickPictures(studio);
      expect({ style: stylePresetIds[at], slide, taken }).toEqual({
        style: stylePresetIds[at],
        slide,
        taken: taken.map(() => true),
      });
      clicked += taken.length;
      await studio.keyboard.press('PageDown');
    }
  }
  expect(clicked).toBeGreaterThan(stylePresetIds.length);
});
