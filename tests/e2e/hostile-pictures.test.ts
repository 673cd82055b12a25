import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pictureDeck } from '@slideloom/fleet-testing/decks';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';

let world: SharedFleet;

beforeAll(async () => {
  world = await openSharedFleet();
});

afterAll(async () => {
  await world?.stop();
});

describe('a background picture', () => {
  it.each([
    ['a loopback service', () => 'http://127.0.0.1:1/admin'],
    ['a private address', () => 'http://10.0.0.1/x.png'],
    ['the metadata address', () => 'http://169.254.169.254/latest/meta-data'],
    ['a decimal loopback address', () => 'http://2130706433/x.png'],
    [
      'a redirect to loopback',
      () => `${world.sandboxUrl}/files/redirect?to=${encodeURIComponent('http://127.0.0.1:1/')}`,
    ],
    ['an HTML page', () => `${world.sandboxUrl}/files/html`],
    ['an SVG', () => `${world.sandboxUrl}/files/svg`],
    ['a truncated picture', () => `${world.sandboxUrl}/files/truncated.png`],
    ['a decompression bomb', () => `${world.sandboxUrl}/files/bomb.png`],
    ['an endless body', () => `${world.sandboxUrl}/files/endless`],
    ['an absent picture', () => `${world.sandboxUrl}/files/nowhere.png`],
  ])('that is %s fails the job with a reason a person understands, and refunds it', async (_name, address) => {
    const { api, teamId } = await world.newTeam();
    // Other suites may have a thousand slides drawn before it.
    const job = await api.ended(await api.render(pictureDeck(address())));
    expect(job).toMatchObject({ status: 'failed', result: null });
    expect(job.error).toMatch(/^Slide 1\b/);
    expect(job.error).not.toMatch(/undefined|Error:|ECONN|127\.0\.0\.1/);
    const rows = await world.database.prisma.ledgerEntry.findMany({ where: { team_id: teamId, job_id: job.id } });
    expect(rows.reduce((sum, row) => sum + row.delta, 0)).toBe(0);
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/x.png', 'data:image/png;base64,AAAA', 'not a url'])(
    'at %s is refused with a 400 that names the field',
    async (url) => {
      const { api } = await world.newTeam();
      const { response, error } = await api.POST('/render', { body: pictureDeck(url) });
      expect(response.status).toBe(400);
      expect(error?.message).toMatch(/^images\[0\]\.image_url /);
    },
  );
});
