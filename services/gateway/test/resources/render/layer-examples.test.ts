import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

type Field = {
  examples?: unknown[];
  properties?: Record<string, Field>;
  items?: Field;
  oneOf?: Field[];
  $ref?: string;
  const?: unknown;
};

let world: TestWorld;
let send: HttpClient;
let schemas: Record<string, Field>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  const { body } = await send('GET', '/openapi.json');
  schemas = (body as { components: { schemas: Record<string, Field> } }).components.schemas;
});
afterAll(() => world.close());

const resolved = (field: Field): Field => (field.$ref === undefined ? field : schemas[field.$ref.split('/').at(-1)!]!);
const formsOf = (field: Field): Field[] =>
  field.oneOf ? field.oneOf.flatMap((form) => formsOf(resolved(form))) : [field];

/** Fields of a schema that are not in an example of it. Texts have their own test. */
function missingIn(example: unknown, given: Field, path = ''): string[] {
  const field = resolved(given);
  if (field.items) return (example as unknown[]).flatMap((item) => missingIn(item, field.items!, `${path}[]`));
  return Object.entries(field.properties ?? {}).flatMap(([key, inner]) => {
    if (inner.$ref?.endsWith('/TextInput')) return [];
    const value = (example as Record<string, unknown>)[key];
    return value === undefined ? [`${path}.${key}`] : missingIn(value, inner, `${path}.${key}`);
  });
}

const gradient = { type: 'gradient', gradientFrom: '#0f172a', gradientTo: '#1e3a8a' };
const slideOf = (background: unknown = gradient) => ({ name: 'One', background });
/** Each time by another team: there are more requests than one may send in a minute. */
const render = async (parts: object) => {
  const { apiKey } = await world.team();
  return send('POST', '/render', { token: apiKey, body: { slides: [slideOf()], texts: [], images: [], ...parts } });
};

describe('POST /render of the examples in the OpenAPI document', () => {
  it('202 for layers of every type and backgrounds of every type, with every field', async () => {
    const [layers, backgrounds] = [formsOf(schemas['LayerInput']!), formsOf(schemas['BackgroundInput']!)];
    expect(layers.map(({ properties }) => properties!['type']!.const)).toEqual([
      'shape',
      'shape',
      'icon',
      'image',
      'text',
    ]);
    expect(backgrounds.map(({ properties }) => properties!['type']!.const)).toEqual(['gradient', 'image', 'solid']);
    for (const form of [...layers, ...backgrounds]) expect(missingIn(form.examples![0], form)).toEqual([]);
    const deck = {
      slides: backgrounds.map(({ examples }) => slideOf(examples![0])),
      layers: layers.map(({ examples }) => examples![0]),
    };
    const { canvas, output } = schemas['RenderSlidesInput']!.properties!;
    const formats = { canvas: resolved(canvas!).examples![0], output: resolved(output!).examples![0] };
    const answer = await render({ ...deck, ...formats });
    expect(answer.status).toBe(202);
    // What was sent is what will be drawn.
    const { job_id: jobId } = answer.body as { job_id: string };
    const { input } = await world.database.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
    expect(input).toMatchObject({ ...deck, ...formats });
  });

  it('finds a field that is in no example', () => {
    const [box] = formsOf(schemas['LayerInput']!);
    const { radius: _radius, ...rest } = box!.examples![0] as Record<string, unknown>;
    expect(missingIn(rest, box!)).toEqual(['.radius']);
    expect(missingIn({ ...rest, radius: 1, stroke: { color: '#fff' } }, box!)).toEqual(['.stroke.width']);
  });
});

const box = { slide_index: 0, type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 100, height: 100 };
const line = {
  slide_index: 0,
  type: 'shape',
  shape: 'line',
  points: [
    { x: 0, y: 0 },
    { x: 9, y: 9 },
  ],
};
const icon = { slide_index: 0, type: 'icon', icon: 'heart', x: 0, y: 0, size: 96, color: '#fff' };
const image = {
  slide_index: 0,
  type: 'image',
  image_url: 'https://example.com/a.jpg',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
};
const photo = { type: 'image', image_url: 'https://example.com/a.jpg' };
const scrim = { edge: 'top', color: '#000', strength: 1, size: 0.5 };
const stop = { color: '#000', at: 0 };
const times = (count: number, what: object) => Array.from({ length: count }, () => what);

describe('POST /render of hostile values', () => {
  it.each<[string, string, object]>([
    ['a place far away', 'layers[0].x', { layers: [{ ...box, x: 1e9 }] }],
    ['a huge box', 'layers[0].width', { layers: [{ ...box, width: 1e9 }] }],
    ['a negative box', 'layers[0].height', { layers: [{ ...box, height: -1 }] }],
    ['a huge radius', 'layers[0].radius', { layers: [{ ...box, radius: 1e9 }] }],
    ['a huge stroke', 'layers[0].stroke.width', { layers: [{ ...box, stroke: { color: '#fff', width: 1e9 } }] }],
    ['many turns', 'layers[0].rotation', { layers: [{ ...box, rotation: 1e9 }] }],
    ['an opacity of 2', 'layers[0].opacity', { layers: [{ ...box, opacity: 2 }] }],
    ['a fill that is no colour', 'layers[0].fill', { layers: [{ ...box, fill: 'url(https://example.com)' }] }],
    ['a shape that is none', 'layers[0].shape', { layers: [{ ...box, shape: 'star' }] }],
    ['a layer that is none', 'layers[0].type', { layers: [{ ...box, type: 'video' }] }],
    ['a line of one point', 'layers[0].points', { layers: [{ ...line, points: [{ x: 0, y: 0 }] }] }],
    ['a line of 201 points', 'layers[0].points', { layers: [{ ...line, points: times(201, { x: 0, y: 0 }) }] }],
    [
      'a point far away',
      'layers[0].points[1].y',
      {
        layers: [
          {
            ...line,
            points: [
              { x: 0, y: 0 },
              { x: 0, y: 1e9 },
            ],
          },
        ],
      },
    ],
    ['an unknown icon', 'layers[0].icon', { layers: [{ ...icon, icon: 'no-such-icon' }] }],
    ['an icon named as what objects have', 'layers[0].icon', { layers: [{ ...icon, icon: '__proto__' }] }],
    ['a huge icon', 'layers[0].size', { layers: [{ ...icon, size: 1e9 }] }],
    ['icon lines of no width', 'layers[0].strokeWidth', { layers: [{ ...icon, strokeWidth: 0 }] }],
    ['a picture from a file', 'layers[0].image_url', { layers: [{ ...image, image_url: 'file:///etc/passwd' }] }],
    ['a focal point outside', 'layers[0].focal.x', { layers: [{ ...image, focal: { x: 1e9, y: 0 } }] }],
    ['a fit that is none', 'layers[0].fit', { layers: [{ ...image, fit: 'fill' }] }],
    [
      'a text of huge letters',
      'layers[0].text.fontSize',
      {
        layers: [{ slide_index: 0, type: 'text', text: { content: 'A', fontSize: 1e9 } }],
      },
    ],
    ['a layer of a slide that is not there', 'layers[0].slide_index', { layers: [{ ...box, slide_index: 1 }] }],
    ['nine pictures on a slide', 'layers[8]', { layers: times(9, image) }],
    ['101 layers on a slide', 'layers[100]', { layers: times(101, box) }],
    ['701 layers', 'layers', { layers: times(701, box) }],
    ['pictures of more than three slides', 'layers[3]', { layers: times(4, { ...image, width: 1080, height: 1920 }) }],
    ['one stop', 'slides[0].background.stops', { slides: [slideOf({ ...gradient, stops: [stop] })] }],
    ['nine stops', 'slides[0].background.stops', { slides: [slideOf({ ...gradient, stops: times(9, stop) })] }],
    [
      'stops out of order',
      'slides[0].background.stops',
      {
        slides: [slideOf({ ...gradient, stops: [{ ...stop, at: 1 }, stop] })],
      },
    ],
    [
      'a stop at 1e9',
      'slides[0].background.stops[1].at',
      {
        slides: [slideOf({ ...gradient, stops: [stop, { ...stop, at: 1e9 }] })],
      },
    ],
    [
      'a centre outside',
      'slides[0].background.center.y',
      { slides: [slideOf({ ...gradient, center: { x: 0, y: -1 } })] },
    ],
    ['a huge blur', 'slides[0].background.blur', { slides: [slideOf({ ...photo, blur: 1e9 })] }],
    ['five scrims', 'slides[0].background.scrims', { slides: [slideOf({ ...photo, scrims: times(5, scrim) })] }],
    [
      'a scrim of strength 1e9',
      'slides[0].background.scrims[0].strength',
      {
        slides: [slideOf({ ...photo, scrims: [{ ...scrim, strength: 1e9 }] })],
      },
    ],
    ['a flat colour that is none', 'slides[0].background.color', { slides: [slideOf({ type: 'solid', color: 'no' })] }],
    ['a canvas that is none', 'canvas', { canvas: '3:2' }],
    ['an output that is none', 'output', { output: 'gif' }],
  ])('400 names the field of %s', async (_what, field, parts) => {
    const answer = await render(parts);
    expectError(answer, 400, 'invalid_request');
    expect((answer.body as { message: string }).message.split(' ')[0]).toBe(field);
  });

  it('400 names the layer whose text cannot be drawn', async () => {
    const text = { slide_index: 0, type: 'text', text: { content: 'ᚠᚢᚦ' } };
    expectError(
      await render({ layers: [box, text] }),
      400,
      'invalid_request',
      /^layers\.1\.text\.content cannot be drawn/,
    );
  });
});
