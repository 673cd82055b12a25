import { describe, expect, it } from '@jest/globals';
import { createShortvideoAdapter } from '../../src/platforms/shortvideo/create-shortvideo-adapter.ts';
import { askedPauseMs } from '../../src/platforms/platform-http.ts';
import { statusOfEvent } from '../../src/platforms/shortvideo/shortvideo-status.ts';
import { parsePlatformJson } from '../../src/platforms/parse-platform-json.ts';
import { startServer } from '../support/media-host.ts';
import { aCall } from '../support/platform-call.ts';

const creator = { login: 'x', userId: 'x', accessToken: 'act.x' };

async function lookAt(status: number, body: string) {
  const server = await startServer((_request, response) => void response.writeHead(status).end(body));
  const adapter = createShortvideoAdapter({ baseUrl: `${server.url}/`, clock: { now: () => 0 } });
  try {
    return await adapter.status(aCall('shortvideo', creator, 0), 'v_1');
  } finally {
    await server.close();
  }
}

const answer = (data: string) => `{"data":${data},"error":{"code":"ok","message":"","log_id":"1"}}`;

describe('the status of a post', () => {
  it.each([
    ['PROCESSING_DOWNLOAD', 'processing'],
    ['PROCESSING_UPLOAD', 'processing'],
    ['SOMETHING_NEW', 'processing'],
    ['SEND_TO_USER_INBOX', 'delivered'],
    ['PUBLISH_COMPLETE', 'delivered'],
  ])('%s is %s', async (status, kind) => {
    const body = answer(`{"status":"${status}","publicaly_available_post_id":[7123456789012345678]}`);
    expect(await lookAt(200, body)).toEqual({ kind });
  });

  it.each([
    ['photo_pull_failed', true, 'could not fetch the pictures'],
    ['internal', true, 'failed at the post'],
    ['picture_size_check_failed', false, 'size of a picture'],
    ['file_format_check_failed', false, 'format of a picture'],
    ['spam_risk_text', false, 'for spam'],
    ['auth_removed', false, 'took back its consent'],
    ['something_new', false, 'could not make the post'],
    ['toString', false, 'could not make the post'],
  ])('FAILED for %s is worth another post: %s', async (reason, isRetryable, words) => {
    const status = await lookAt(200, answer(`{"status":"FAILED","fail_reason":"${reason}"}`));
    expect(status).toEqual({
      kind: 'failed',
      code: 'post_failed',
      message: expect.stringContaining(words),
      isRetryable,
    });
  });

  it.each([
    [401, '{"data":{},"error":{"code":"access_token_invalid","message":""}}', 'platform_token_refused'],
    [400, '{"data":{},"error":{"code":"invalid_publish_id","message":""}}', 'platform_failed'],
    [500, '', 'platform_failed'],
    [200, answer('{}'), 'platform_failed'],
  ])('cannot be asked where the platform answers %d %s', async (status, body, code) => {
    await expect(lookAt(status, body)).rejects.toMatchObject({ code });
  });
});

describe('what a webhook says of a post', () => {
  it.each([
    ['post.publish.inbox_delivered', {}, 'delivered'],
    ['post.publish.complete', {}, 'delivered'],
    ['post.publish.publicly_available', {}, 'delivered'],
    ['post.publish.failed', { reason: 'internal' }, 'failed'],
  ])('%s: %j is %s', (event, content, kind) => {
    expect(statusOfEvent(event, content)).toMatchObject({ kind });
  });

  it('is nothing for an event of another kind', () => {
    expect(statusOfEvent('post.publish.no_longer_publicaly_available', {})).toBeNull();
  });
});

describe('JSON of a platform', () => {
  it('keeps 64-bit ids whole, as text, and other numbers as numbers', () => {
    const parsed = parsePlatformJson('{"ids":[7123456789012345678,-7123456789012345679],"n":5,"x":1.5,"big":1e300}');
    expect(parsed).toEqual({ ids: ['7123456789012345678', '-7123456789012345679'], n: 5, x: 1.5, big: 1e300 });
  });
});

describe('the pause that a platform asks for', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Thu, 01 Jan 1970 00:02:00 GMT' }, 120_000],
    [{ 'retry-after': '999999' }, 3_600_000],
    [{ 'retry-after': 'soon' }, 60_000],
    [{ 'retry-after': '0' }, 60_000],
    [{}, 60_000],
  ])('of %j is %d ms', (headers, ms) => {
    expect(askedPauseMs(headers, 0)).toBe(ms);
  });
});
