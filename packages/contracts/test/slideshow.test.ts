import { describe, expect, it } from '@jest/globals';
import {
  lintRequestSchema,
  projectWriteSchema,
  renderRequestSchema,
  slideshowSchema,
  slideshowVersion,
} from '../src/index.ts';

const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' } };
const show = { schema: slideshowVersion, slides: [slide] };
const project = (data: unknown) => ({ name: 'Lakes', type: 'slideshow', data });
const pathsOf = (
  schema: typeof projectWriteSchema | typeof slideshowSchema | typeof renderRequestSchema,
  value: unknown,
) => (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('slideshow/1', () => {
  it('is a deck, and what is said of it', () => {
    const details = { caption: null, hashtags: ['lakes'], alt_texts: [null], outline: [] };
    expect(slideshowSchema.parse({ ...show, ...details })).toMatchObject(details);
    expect(pathsOf(slideshowSchema, show)).toEqual([]);
  });

  it('may be unfinished: an image that is not chosen yet is no fault of a document', () => {
    const unfinished = { ...show, slides: [{ name: 'One', background: { type: 'image' } }] };
    expect(pathsOf(slideshowSchema, unfinished)).toEqual([]);
    expect(pathsOf(renderRequestSchema, unfinished)).toEqual(['slides.0.background.image_url']);
  });

  it.each<[string, object, string]>([
    ['another version', { ...show, schema: 'slideshow/2' }, 'schema'],
    ['a text of no slide', { ...show, texts: [{ slide_index: 1, text: { content: 'x' } }] }, 'texts.0.slide_index'],
    ['no slides', { ...show, slides: [] }, 'slides'],
  ])('has not %s', (_name, value, path) => {
    expect(pathsOf(slideshowSchema, value)).toEqual([path]);
  });
});

describe('POST /lint', () => {
  it('takes a document as it stands', () => {
    const document = { ...show, caption: null, hashtags: [], alt_texts: [], outline: [] };
    expect(lintRequestSchema.parse(document)).toMatchObject(document);
  });
});

describe("a project's data", () => {
  it('is checked where it says that it is a slideshow/1, and kept as it was sent', () => {
    const data = { ...show, editor: { zoom: 2 } };
    expect(projectWriteSchema.parse(project(data)).data).toEqual(data);
    expect(pathsOf(projectWriteSchema, project({ ...show, slides: [{ name: 'One' }] }))).toEqual([
      'data.slides.0.background',
    ]);
  });

  it.each<[string, unknown]>([
    ['no schema', { slides: 'none' }],
    ['another schema', { schema: 'slideshow/2', slides: 'none' }],
    ['a schema of another kind', { schema: { a: 1 }, slides: 'none' }],
  ])('with %s is any object', (_name, data) => {
    expect(projectWriteSchema.parse(project(data)).data).toEqual(data);
  });

  it.each([null, undefined, [], 'x'])('is an object: %j', (data) => {
    expect(pathsOf(projectWriteSchema, project(data))).toEqual(['data']);
  });
});
