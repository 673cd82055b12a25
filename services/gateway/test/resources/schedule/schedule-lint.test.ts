import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LintIssue } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { smallText } from '../../support/play-renderer.ts';
import { createScheduling, imageUrls, type Studio } from '../../support/scheduling.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  scheduling = createScheduling(world, send);
});
afterAll(() => world.close());

const background = { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' };
const onSlide = (issue: LintIssue, slide: number): LintIssue => ({ ...issue, slide_index: slide });

/** Stores a drawn deck of two slides, in which lint found this; null: it was drawn when there was no lint. Answers the slides' addresses. */
async function drawn(of: Studio, warnings: LintIssue[] | null): Promise<string[]> {
  const slides = ['One', 'Two'].map((name) => ({ name, background }));
  const { body } = await send('POST', '/render', { token: of.token, body: { slides } });
  const { job_id: jobId } = body as { job_id: string };
  if (warnings) await world.database.prisma.job.update({ where: { id: jobId }, data: { warnings } });
  const keys = [0, 1].map((index) => `teams/${of.teamId}/jobs/${jobId}/${index}-0123456789ab.png`);
  await world.database.prisma.asset.createMany({
    data: keys.map((key, index) => ({
      id: world.newId(),
      team_id: of.teamId,
      name: 'slide.png',
      object_key: key,
      content_type: 'image/png',
      size_bytes: 1_000,
      width: 1_080,
      height: 1_920,
      source: 'export',
      metadata: { job_id: jobId, slide_index: index },
    })),
  });
  return keys.map((key) => `${world.cdnUrl}/${key}`);
}

describe('POST /schedule/posts with lint', () => {
  it('400 names the errors of slides that were drawn with some', async () => {
    const of = await scheduling.studio();
    const urls = await drawn(of, [onSlide(smallText('error'), 1), onSlide(smallText('warning'), 0)]);
    const answer = await scheduling.post(of, { image_urls: urls, lint: 'block' });
    expectError(
      answer,
      400,
      'lint_failed',
      /^The slides have errors: image_urls\[1\] small_text \(20, limit 36\)\. See/,
    );
    expect(await world.database.prisma.scheduledPost.count({ where: { team_id: of.teamId } })).toBe(0);
  });

  it('201 for slides with warnings alone, for the good slides of a deck, and without lint', async () => {
    const of = await scheduling.studio();
    const urls = await drawn(of, [onSlide(smallText('error'), 1), onSlide(smallText('warning'), 0)]);
    const good = await scheduling.post(of, { image_urls: [urls[0]], lint: 'block' });
    expect([good.status, good.headers['x-lint-unchecked']]).toEqual([201, undefined]);
    expect((await scheduling.post(of, { image_urls: urls })).status).toBe(201);
  });

  it('201 says which pictures were not checked: foreign ones, and slides of before', async () => {
    const of = await scheduling.studio();
    const [checked] = await drawn(of, []);
    const [unknown] = await drawn(of, null);
    const answer = await scheduling.post(of, { image_urls: [imageUrls[0], checked, unknown], lint: 'block' });
    expect([answer.status, answer.headers['x-lint-unchecked']]).toEqual([201, '0,2']);
  });

  it('400 for another word than block', async () => {
    const of = await scheduling.studio();
    expectError(await scheduling.post(of, { lint: 'warn' }), 400, 'invalid_request', /^lint /);
  });
});
