import { canvasSizes, inkOf, limits, textSchema } from '@slideloom/contracts';
import { hostilePictures } from '@slideloom/storage/hostile-pictures';

/** A request that costs as much as one of its tier may: `name` says whether it is one that is taken. */
export type WorstRequest = { name: string; method: string; path: string; type?: string; body?: Buffer };

/** `pictureUrl`: of a picture in the team's library that is as dear to decode as one may be. */
type Options = { count: number; round: number; projectId: string; pictureUrl: string };
type Make = (index: number) => WorstRequest;

const json = 'application/json';
const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } };
const dear = {
  content: 'WWWWWW',
  fontSize: 1_000,
  x: 0,
  y: 0,
  width: 4_000,
  textStroke: { enabled: true, width: 200 },
  textShadow: { enabled: true, blur: 500 },
};
/** As many as a slide has room for. */
const dearOfSlide = Math.floor(limits.ink.maxPx / inkOf(textSchema.parse(dear), canvasSizes['9:16']));
/** And as all slides of the largest deck have texts. */
const textsOfSlide = Math.min(dearOfSlide, Math.floor(limits.texts.max / limits.slides.max));

function render(name: string, slides: number, textsOfEach: number): WorstRequest {
  const texts = Array.from({ length: slides * textsOfEach }, (_, index) => ({
    slide_index: index % slides,
    text: dear,
  }));
  return post(name, '/render', JSON.stringify({ slides: Array.from({ length: slides }, () => slide), texts }));
}

/** A small deck over a picture that is decoded for each slide. */
function overPicture(imageUrl: string): WorstRequest {
  const slides = [slide, slide, slide];
  const images = slides.map((_slide, index) => ({ slide_index: index, image_url: imageUrl }));
  return post('three slides over a dear picture', '/render', JSON.stringify({ slides, images }));
}

function post(name: string, path: string, body: string | Buffer): WorstRequest {
  return { name: `POST ${path}: ${name}`, method: 'POST', path, type: json, body: Buffer.from(body) };
}

function get(path: string): WorstRequest {
  return { name: `GET ${path.replace(/[0-9a-f-]{36}/, ':id').slice(0, 60)}`, method: 'GET', path };
}

function project(name: string, data: string): WorstRequest {
  return post(name, '/projects', `{"name":"Worst","type":"slideshow","data":${data}}`);
}

/** Some bytes less than a limit: what stands around it counts too. */
const room = 200;
const most = { values: limits.json.maxValues - room, dataBytes: limits.project.dataMaxBytes - room };

function listOf(value: string, count: number): string {
  return `{"list":[${Array.from({ length: count }, () => value).join(',')}]}`;
}

/** A file at the limit, or one that is meant to harm; those of one round differ from those of the next. */
function upload({ name, make }: { name: string; make: () => Buffer }): WorstRequest {
  const boundary = 'the-boundary-of-a-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), make(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    name: `POST /upload: ${name}`,
    method: 'POST',
    path: '/upload',
    type: `multipart/form-data; boundary=${boundary}`,
    body,
  };
}

function texts(bytes: number): string {
  const each = Math.floor(bytes / most.values) - 3;
  return listOf(JSON.stringify('x'.repeat(each)), most.values);
}

const expensive = ({ pictureUrl }: Options): Make[] => [
  () => overPicture(pictureUrl),
  () => render('35 slides full of ink', limits.slides.max, textsOfSlide),
  () => render('too much ink', 1, dearOfSlide + 1),
  () => render('35 slides full of ink', limits.slides.max, textsOfSlide),
  () => post('every value wrong', '/render', `{"slides":[${Array(most.values).fill('7').join(',')}]}`),
  () => render('35 slides full of ink', limits.slides.max, textsOfSlide),
  () => post('a long prompt', '/generate/slides', JSON.stringify({ prompt: 'Seven ways. '.repeat(300) })),
];

const mutating: Make[] = [
  () => project('as many values as may be', listOf('{}', most.values)),
  () => project('as many bytes as may be', texts(most.dataBytes)),
  () => project('long numbers', listOf(`0.${'123456789'.repeat(7)}`, most.values)),
  () => project('2 MB of empty lists', `[${'[],'.repeat(limits.body.maxBytes / 3 - room)}[]]`),
  () => project('2 MB of brackets', '['.repeat(limits.body.maxBytes - room)),
  () => project('2 MB of escapes', `{"a":"${'\\u0041'.repeat(limits.body.maxBytes / 6 - room)}"}`),
  () => project('more than 2 MB', JSON.stringify({ a: 'x'.repeat(limits.body.maxBytes) })),
  () =>
    post(
      'all traits and images',
      '/influencers',
      JSON.stringify({
        name: 'Worst',
        description: 'x'.repeat(limits.description.maxChars),
        images: Array.from({ length: limits.influencer.imagesMax }, () => `https://example.com/${'x'.repeat(2_000)}`),
      }),
    ),
];

const reads = ({ projectId }: Options): Make[] => [
  () => get('/influencers?limit=100'),
  () => get('/schedule/posts?limit=100'),
  () => get('/products?limit=100'),
  () => get(`/projects/${projectId}`),
  () => get('/assets?limit=100'),
  () => get('/projects?limit=1000'),
  () => get(`/assets?limit=x&${'a=1&'.repeat(1_000)}`),
];

/** The worst requests of a tier, taken ones and refused ones in turn. Every second change is a file. */
export function worstRequests(tier: 'expensive' | 'mutating' | 'read', options: Options): WorstRequest[] {
  const makers = { expensive: expensive(options), mutating, read: reads(options) }[tier];
  const first = options.round * options.count;
  return Array.from({ length: options.count }, (_, index) => {
    const at = first + index;
    if (tier !== 'mutating') return makers[at % makers.length]!(at);
    if (at % 2 === 0) return makers[(at / 2) % makers.length]!(at);
    return upload(hostilePictures[((at - 1) / 2) % hostilePictures.length]!);
  });
}
