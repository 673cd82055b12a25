import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { digitalSourceTypes, type DigitalSourceType } from '@slideloom/contracts';
import sharp, { type Sharp } from 'sharp';
import { readOrigin, takePicture, xmpPacket } from '../src/index.ts';
import { findInManifest } from '../src/marks/find-in-manifest.ts';
import { findInXmp } from '../src/marks/find-in-xmp.ts';
import {
  box,
  jpegSegments,
  manifest,
  manifestStore,
  pngChunk,
  superbox,
  withGifManifest,
  withWebpChunk,
} from './manifests.ts';
import { encoders, scene } from './pictures.ts';

const kinds = Object.keys(encoders) as (keyof typeof encoders)[];
const trained = 'trainedAlgorithmicMedia';
const uri = (type: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;
const secret = 'SECRET-of-the-sender';
const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const said = (sourceType: DigitalSourceType | null, hasManifest = false) => ({ sourceType, hasManifest });

describe('a mark in a file', () => {
  it.each(kinds)('is what the file is known to be, and no pixel changes: %s', async (kind) => {
    const bytes = await encoders[kind](scene(60, 40));
    const plain = await takePicture(bytes);
    expect(plain.origin).toBeNull();
    expect(await readOrigin(plain.bytes)).toBeNull();
    const marked = await takePicture(bytes, { sourceType: trained });
    expect(marked.origin).toEqual(said(trained));
    expect(await readOrigin(marked.bytes)).toEqual(said(trained));
    expect((await pixelsOf(marked.bytes)).equals(await pixelsOf(bytes))).toBe(true);
    expect(marked).toMatchObject({ width: 60, height: 40, sizeBytes: marked.bytes.length });
    // Its mark is the only thing that differs, and is there once, however often it is taken.
    expect((await takePicture(bytes, { sourceType: trained })).bytes.equals(marked.bytes)).toBe(true);
    expect((await takePicture(marked.bytes)).bytes.equals(marked.bytes)).toBe(true);
    const other = await takePicture(marked.bytes, { sourceType: 'compositeWithTrainedAlgorithmicMedia' });
    expect(await readOrigin(other.bytes)).toEqual(said('compositeWithTrainedAlgorithmicMedia'));
  });

  it.each(kinds.filter((kind) => kind !== 'gif'))('is XMP to another reader: %s', async (kind) => {
    const { bytes } = await takePicture(await encoders[kind](scene(60, 40)), { sourceType: trained });
    const { xmpAsString, exif, icc } = await sharp(bytes).metadata();
    expect(xmpAsString).toBe(xmpPacket(trained));
    expect([exif, icc]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a JPEG that is turned', 'jpeg', (picture: Sharp) => picture.withMetadata({ orientation: 6 }).jpeg()],
    ['a PNG that is turned', 'png', (picture: Sharp) => picture.withMetadata({ orientation: 6 }).png()],
    ['a WebP that is turned', 'webp', (picture: Sharp) => picture.withMetadata({ orientation: 6 }).webp()],
    ['a JPEG with a profile', 'jpeg', (picture: Sharp) => picture.withIccProfile('p3').jpeg()],
    ['a WebP with transparency', 'webp', (picture: Sharp) => picture.ensureAlpha(0.5).webp()],
    [
      'a lossless WebP with transparency',
      'webp',
      (picture: Sharp) => picture.ensureAlpha(0.5).webp({ lossless: true }),
    ],
  ])('stands beside what else is kept: %s', async (_name, format, encode) => {
    const bytes = await encode(scene(61, 43)).toBuffer();
    const before = await sharp((await takePicture(bytes)).bytes).metadata();
    const { bytes: marked } = await takePicture(bytes, { sourceType: trained });
    const { xmp: _xmp, xmpAsString, size: _larger, ...after } = await sharp(marked).metadata();
    expect(xmpAsString).toBe(xmpPacket(trained));
    const { size: _size, ...same } = before;
    expect(after).toEqual(same);
    expect(after.format).toBe(format);
    expect((await pixelsOf(marked)).equals(await pixelsOf(bytes))).toBe(true);
  });

  it('is found in what sharp writes, in every format, and for every value of the list', async () => {
    for (const type of digitalSourceTypes) {
      for (const format of ['png', 'jpeg', 'webp'] as const) {
        const bytes = await scene(20, 10).withXmp(xmpPacket(type)).toFormat(format).toBuffer();
        expect([format, await readOrigin(bytes)]).toEqual([format, said(type)]);
        const taken = await takePicture(bytes);
        expect([format, taken.origin, await readOrigin(taken.bytes)]).toEqual([format, said(type), said(type)]);
      }
    }
  });

  it('is found in a compressed text of a PNG, and in no text that unpacks to megabytes', async () => {
    const png = await encoders.png(scene(60, 40));
    const text = (head: string, packet: string) =>
      pngChunk(head.slice(0, 4), Buffer.concat([Buffer.from(head.slice(4), 'latin1'), deflateSync(packet)]));
    const heads = ['zTXtXML:com.adobe.xmp\0\0', 'iTXtXML:com.adobe.xmp\0\u0001\0en\0\0'];
    for (const head of heads) {
      expect(await readOrigin(insert(png, 33, text(head, xmpPacket(trained))))).toEqual(said(trained));
      const bomb = text(head, xmpPacket(trained) + ' '.repeat(10_000_000));
      expect(await readOrigin(insert(png, 33, bomb))).toBeNull();
    }
  });

  it('is all that stays of a sender’s XMP', async () => {
    const packet =
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
      'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" ' +
      `xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" exif:GPSLatitude="52,31N" exif:BodySerialNumber="${secret}" ` +
      `e:DigitalSourceType="${uri(trained)}" e:AISystemUsed="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const bytes = await scene(60, 40)
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
        .withXmp(packet)
        .toFormat(format)
        .toBuffer();
      const taken = await takePicture(bytes);
      expect(taken.origin).toEqual(said(trained));
      expect(taken.bytes.includes(secret)).toBe(false);
      expect(taken.bytes.includes('GPSLatitude')).toBe(false);
      const { xmpAsString, exif } = await sharp(taken.bytes).metadata();
      expect(xmpAsString).toBe(xmpPacket(trained));
      expect((exif ?? Buffer.alloc(0)).length).toBeLessThanOrEqual(32);
    }
  });
});

describe('XMP', () => {
  it.each([
    ['an attribute', `Iptc4xmpExt:DigitalSourceType="${uri(trained)}"`],
    ['an attribute in single quotes, under another prefix', `ext:DigitalSourceType = '${uri(trained)}'`],
    ['an element', `<Iptc4xmpExt:DigitalSourceType>${uri(trained)}</Iptc4xmpExt:DigitalSourceType>`],
    ['an element on lines of its own', `<e:DigitalSourceType>\n      ${uri(trained)}\n    </e:DigitalSourceType>`],
    ['a reference', `<Iptc4xmpExt:DigitalSourceType rdf:resource="${uri(trained)}"/>`],
    ['an address with https', `Iptc4xmpExt:DigitalSourceType="https${uri(trained).slice(4)}"`],
  ])('names a type as %s', (_name, text) => {
    expect(findInXmp(Buffer.from(`<rdf:Description ${text} photoshop:City="x">`))).toBe(trained);
  });

  it.each([
    ['nothing', ''],
    ['a value that IPTC does not know', `e:DigitalSourceType="${uri('madeByMagic')}"`],
    ['a longer value that begins like one', `e:DigitalSourceType="${uri(`${trained}s`)}"`],
    ['a value of another scheme', `e:DigitalSourceType="http://example.com/digitalsourcetype/${trained}"`],
    ['another property', `e:AODigitalSourceType="${uri(trained)}"`],
    ['the address in a text', `<dc:description>not ${uri(trained)}</dc:description>`],
  ])('that says %s names none', (_name, text) => {
    expect(findInXmp(Buffer.from(`<rdf:Description ${text}>`))).toBeNull();
  });

  it('that names several says what says most of models', () => {
    const both = ['digitalCapture', 'compositeWithTrainedAlgorithmicMedia'].map(
      (type) => `e:DigitalSourceType="${uri(type)}"`,
    );
    expect(findInXmp(Buffer.from(both.join(' ')))).toBe('compositeWithTrainedAlgorithmicMedia');
  });
});

describe('a C2PA manifest', () => {
  const store = manifestStore(manifest('urn:uuid:1', uri(trained)));

  it('is read in JPEG, PNG, WebP and GIF, and is not in the stored file', async () => {
    const files = [
      insert(await encoders.jpeg(scene(60, 40)), 2, jpegSegments(store)),
      insert(await encoders.jpeg(scene(60, 40)), 2, jpegSegments(store, 100)),
      insert(await encoders.png(scene(60, 40)), 33, pngChunk('caBX', store)),
      withWebpChunk(await scene(60, 40).withIccProfile('p3').webp().toBuffer(), 'C2PA', store),
      withGifManifest(await encoders.gif(scene(60, 40)), store),
    ];
    for (const bytes of files) {
      const taken = await takePicture(bytes);
      expect(taken.origin).toEqual(said(trained, true));
      expect(taken.bytes.includes('c2pa')).toBe(false);
      expect(taken.bytes.includes('C2PA')).toBe(false);
      expect(await readOrigin(taken.bytes)).toEqual(said(trained));
    }
  });

  it('says what its newest manifest says, not what those of its ingredients say', () => {
    const photo = manifest('urn:uuid:2', uri('digitalCapture'));
    const painted = manifest('urn:uuid:1', uri(trained));
    expect(findInManifest(manifestStore(painted, photo))).toEqual({ hasManifest: true, sourceType: 'digitalCapture' });
    expect(findInManifest(manifestStore(photo, painted))).toEqual({ hasManifest: true, sourceType: trained });
  });

  it('says of several actions what says most of models', () => {
    const edited = manifest('urn:uuid:1', uri('digitalCapture'), uri('compositeWithTrainedAlgorithmicMedia'));
    expect(findInManifest(manifestStore(edited)).sourceType).toBe('compositeWithTrainedAlgorithmicMedia');
  });

  it('without a type of IPTC is a manifest all the same', async () => {
    const bytes = insert(
      await encoders.png(scene(60, 40)),
      33,
      pngChunk('caBX', manifestStore(manifest('urn:uuid:1', 'http://c2pa.org/digitalsourcetype/empty'))),
    );
    const taken = await takePicture(bytes);
    expect(taken.origin).toEqual(said(null, true));
    expect(taken.bytes.equals((await takePicture(await encoders.png(scene(60, 40)))).bytes)).toBe(true);
  });

  it.each([
    ['another kind of box', superbox('other', manifest('urn:uuid:1', uri(trained)))],
    ['an empty store', manifestStore()],
    ['a box that is longer than its place', Buffer.concat([Buffer.from([0xff, 0, 0, 0]), store.subarray(4)])],
    ['a box of no length', Buffer.concat([Buffer.from([0, 0, 0, 3]), store.subarray(4)])],
    ['half of its head', store.subarray(0, 6)],
    ['pixels', Buffer.alloc(5_000, 0xff)],
  ])('is not %s', (_name, bytes) => {
    expect(findInManifest(bytes)).toEqual({ hasManifest: false, sourceType: null });
  });

  it('that is cut off anywhere does no harm', () => {
    for (let kept = 0; kept < store.length; kept += 1) {
      const { sourceType } = findInManifest(store.subarray(0, kept));
      expect([null, trained]).toContain(sourceType);
    }
  });

  it('that hides its actions behind two thousand boxes is not searched to the end', () => {
    const many = Buffer.concat(Array.from({ length: 3_000 }, () => box('free')));
    const actionsBehind = manifestStore(superbox('urn:uuid:1', many, manifest('urn:uuid:2', uri(trained))));
    expect(findInManifest(actionsBehind).sourceType).toBeNull();
  });
});
