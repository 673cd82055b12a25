import type { Database } from '@slideloom/db';
import { limits } from '@slideloom/contracts';

const rows = limits.list.max;

/** Gives a team a page of the heaviest rows of each list, and answers the id of a project at the limit of its bytes. */
export async function seedHeavyRows({ prisma }: Database, teamId: string): Promise<string> {
  // Of the letters of digests: nothing that a compressor could make small.
  const text = (chars: number) => `left(${`md5(random()::text || n) || `.repeat(Math.ceil(chars / 32))}'', ${chars})`;
  const images = (count: number) =>
    `ARRAY(SELECT 'https://example.com/' || ${text(2_000)} FROM generate_series(1, ${count} + 0 * n) AS images)`;
  const insert = (table: string, columns: Record<string, string>) =>
    prisma.$executeRawUnsafe(
      `INSERT INTO ${table} (id, team_id, ${Object.keys(columns).join(', ')})
       SELECT gen_random_uuid(), $1::uuid, ${Object.values(columns).join(', ')} FROM generate_series(1, ${rows}) AS n`,
      teamId,
    );
  const named = { name: `'Heavy ' || n`, description: text(limits.description.maxChars) };
  await insert('products', named);
  await insert('influencers', { ...named, images: images(limits.influencer.imagesMax), created_by: `'drill'` });
  await insert('scheduled_posts', {
    social_account_id: 'gen_random_uuid()',
    platform: `'shortvideo'`,
    scheduled_at: `now() + interval '300 days'`,
    title: text(limits.post.titleMaxChars),
    image_urls: images(limits.post.imagesMax),
    created_by: `'drill'`,
  });
  await insert('assets', {
    name: text(limits.name.maxChars),
    object_key: `'drill/' || gen_random_uuid()`,
    content_type: `'image/png'`,
    size_bytes: '1',
    width: '1',
    height: '1',
    source: `'upload'`,
    metadata: `jsonb_build_object('note', ${text(4_000)})`,
  });
  const made = await prisma.project.create({
    data: {
      id: crypto.randomUUID(),
      team_id: teamId,
      name: 'Heavy',
      type: 'slideshow',
      data: { list: Array.from({ length: 19_000 }, (_, index) => `${index}`.padEnd(70, 'x')) },
      created_by: 'drill',
    },
  });
  return made.id;
}
