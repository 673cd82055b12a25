import { describe, expect, it } from '@jest/globals';
import { contentHash, createPublicUrls, isKey, isTileKey, objectKeys, publicPrefix, teamOfKey } from '../src/index.ts';

const teamId = '01890a5d-ac96-774b-bcce-b302099a8057';
const jobId = '01890a5d-ac96-774b-bcce-b302099a8058';
const sha256 = contentHash(Buffer.from('the content'));

const extension = 'png';

describe('an object key', () => {
  it('carries the team, and is the same for the same job and content', () => {
    const key = objectKeys.renderedSlide({ teamId, jobId, slideIndex: 3, extension, sha256 });
    expect(key).toBe(`teams/${teamId}/jobs/${jobId}/3-${sha256.slice(0, 12)}.png`);
    expect(objectKeys.renderedSlide({ teamId, jobId, slideIndex: 3, extension, sha256 })).toBe(key);
    expect(objectKeys.renderedSlide({ teamId, jobId, slideIndex: 4, extension, sha256 })).not.toBe(key);
    const otherHash = contentHash(Buffer.from('other content'));
    expect(objectKeys.renderedSlide({ teamId, jobId, slideIndex: 3, extension, sha256: otherHash })).not.toBe(key);
  });

  it('tells generated images, uploads and incoming files apart', () => {
    expect(objectKeys.generatedImage({ teamId, jobId, sha256, extension: 'webp' })).toBe(
      `teams/${teamId}/jobs/${jobId}/image-${sha256.slice(0, 12)}.webp`,
    );
    expect(objectKeys.upload({ teamId, assetId: 'a-1', extension: 'jpg' })).toBe(`teams/${teamId}/uploads/a-1.jpg`);
    expect(objectKeys.verifiedUpload({ teamId, uploadId: 'u-1', sha256, extension: 'gif' })).toBe(
      `teams/${teamId}/uploads/u-1-${sha256.slice(0, 12)}.gif`,
    );
    expect(objectKeys.incoming({ teamId, uploadId: 'u-1' })).toBe(`incoming/${teamId}/u-1`);
    const publishing = objectKeys.publishing({ teamId, ownerId: 'p-1', platform: 'photoapp', position: 2, sha256 });
    expect(publishing).toBe(`publishing/${teamId}/p-1/photoapp-2-${sha256.slice(0, 12)}.jpg`);
    expect(teamOfKey(publishing)).toBe(teamId);
    expect(publishing.startsWith(publicPrefix)).toBe(false);
    const drawn = objectKeys.drawnSlide({ teamId, sha256, part: 'png' });
    expect(drawn).toBe(`drawn/${teamId}/${sha256}.png`);
    expect(teamOfKey(drawn)).toBeNull();
  });

  it.each(['', '..', 'a/b', 'a%2fb', 'a b', '../other', 'x'.repeat(65)])('is never made of a crooked id: %j', (id) => {
    expect(() => objectKeys.incoming({ teamId: id, uploadId: 'u' })).toThrow(TypeError);
    expect(() => objectKeys.upload({ teamId, assetId: id, extension: 'png' })).toThrow(TypeError);
    expect(() => objectKeys.renderedSlide({ teamId, jobId: id, slideIndex: 0, extension, sha256 })).toThrow(TypeError);
  });

  it.each([-1, 1.5, Number.NaN])('is never made of a crooked index: %d', (slideIndex) => {
    expect(() => objectKeys.renderedSlide({ teamId, jobId, slideIndex, extension, sha256 })).toThrow(TypeError);
  });

  it('names its team, and no team for what is none of ours', () => {
    expect(teamOfKey(objectKeys.upload({ teamId, assetId: 'a', extension: 'gif' }))).toBe(teamId);
    expect(teamOfKey(objectKeys.incoming({ teamId, uploadId: 'a' }))).toBe(teamId);
    for (const key of ['teams', 'teams/', `teams/${teamId}`, `other/${teamId}/x`, `teams/${teamId}/../x`]) {
      expect(teamOfKey(key)).toBeNull();
    }
  });

  it('is known as that of a tile, which is no picture to refer to', () => {
    const tile = objectKeys.tile({ teamId, ownerId: 'a', drawingId: 'b' });
    expect([teamOfKey(tile), isKey(tile)]).toEqual([teamId, true]);
    expect(isTileKey(tile)).toBe(true);
    for (const key of [
      objectKeys.productPicture({ teamId, productId: 'tiles', copyId: 'b' }),
      objectKeys.upload({ teamId, assetId: 'tiles', extension: 'png' }),
    ]) {
      expect(isTileKey(key)).toBe(false);
    }
  });

  it('is plain text that means the same everywhere', () => {
    expect(isKey('teams/a/b-1_2.png')).toBe(true);
    for (const text of ['a/../b', '..', './a', 'a/..', 'a/.', 'a//b', '/a', 'a/', 'a\\b', 'a\nb', 'a?b', '']) {
      expect(isKey(text)).toBe(false);
    }
  });
});

describe('a public address', () => {
  const key = objectKeys.upload({ teamId, assetId: 'a-1', extension: 'png' });
  const urls = createPublicUrls('https://cdn.example.com/files/');

  it('leads to its key and back', () => {
    expect(urls.publicUrl(key)).toBe(`https://cdn.example.com/files/${key}`);
    expect(urls.keyFromUrl(urls.publicUrl(key))).toBe(key);
    expect(urls.keyFromUrl(`HTTPS://CDN.example.com:443/files/${key}`)).toBe(key);
    const local = createPublicUrls('http://127.0.0.1:9000/slideloom');
    expect(local.keyFromUrl(local.publicUrl(key))).toBe(key);
  });

  it.each([
    `http://cdn.example.com/files/${key}`,
    `https://cdn.example.com:8443/files/${key}`,
    `https://cdn.example.com.evil.com/files/${key}`,
    `https://evil.com/https://cdn.example.com/files/${key}`,
    `https://cdn.example.com@evil.com/files/${key}`,
    `https://user@cdn.example.com/files/${key}`,
    `https://cdn.example.com/filesystem/${key}`,
    `https://cdn.example.com/other/${key}`,
    `https://cdn.example.com/files/${key}?download=1`,
    `https://cdn.example.com/files/${key}#part`,
    `https://cdn.example.com/files/x/../${key}`,
    `https://cdn.example.com/x/../files/${key}`,
    `https://cdn.example.com/files/%2e%2e/files/${key}`,
    `https://cdn.example.com/files//${key}`,
    `https://cdn.example.com\\files\\${key}`,
    `https:/cdn.example.com/files/${key}`,
    `https://cdn.example.com/files/${key.replaceAll('/', '%2F')}`,
    `https://cdn.example.com/files/${key.replace('uploads', '%75ploads')}`,
    `https://cdn.example.com/files/${key} `,
    `https://cdn.example.com/files/teams/a\tb.png`,
    `https://cdn.example.com/files/incoming/${teamId}/u-1`,
    'https://cdn.example.com/files/',
    'https://cdn.example.com/files',
    `/files/${key}`,
    key,
    '',
    `https://cdn.example.com/files/teams/${'a'.repeat(2_048)}`,
  ])('is not seen in %j', (text) => {
    expect(urls.keyFromUrl(text)).toBeNull();
  });
});
