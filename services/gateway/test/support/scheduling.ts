import { expect } from '@jest/globals';
import type { ScheduledPost } from '@slideloom/contracts';
import type { Answer, HttpClient } from './http-client.ts';
import { claimPost, connectAccount, type TestAccount } from './social-accounts.ts';
import type { TestWorld } from './test-world.ts';

/** A team with a connected account. */
export type Studio = { token: string; teamId: string; ownerId: string; account: TestAccount };

export const imageUrls = ['https://pictures.example.test/1.png', 'http://pictures.example.test/2.png'];
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Returns a body of `POST /schedule/posts` for the studio's account; `fields` go over it. */
export const fieldsFor = ({ account }: Studio, fields: object = {}) => ({
  social_account_id: account.id,
  platform: account.platform,
  scheduled_at: inMinutes(60),
  image_urls: imageUrls,
  ...fields,
});

/** Creates the steps that tests of scheduled posts repeat. */
export function createScheduling(world: TestWorld, send: HttpClient) {
  const post = (of: Studio, fields: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    send('POST', '/schedule/posts', { token: of.token, body: fieldsFor(of, fields), headers });

  return {
    post,
    async studio(): Promise<Studio> {
      const { apiKey: token, teamId, ownerId } = await world.team();
      return { token, teamId, ownerId, account: await connectAccount(world.database, teamId) };
    },
    async newPost(of: Studio, fields: object = {}): Promise<ScheduledPost> {
      const answer = await post(of, fields);
      expect(answer.status).toBe(201);
      return answer.body as ScheduledPost;
    },
    async newProject({ teamId }: Studio, thumbnailUrl: string | null = null): Promise<string> {
      const id = world.newId();
      const fields = { team_id: teamId, name: 'Ten lakes', type: 'slideshow', data: {}, created_by: 'user-1' };
      await world.database.prisma.project.create({ data: { id, thumbnail_url: thumbnailUrl, ...fields } });
      return id;
    },
    /** Creates a post without counting it as a request. */
    async storePost({ teamId, account }: Studio): Promise<string> {
      const id = world.newId();
      await world.database.prisma.scheduledPost.create({
        data: {
          id,
          team_id: teamId,
          social_account_id: account.id,
          platform: account.platform,
          scheduled_at: new Date(inMinutes(60)),
          title: 'Stored',
          image_urls: imageUrls,
          created_by: 'user-1',
        },
      });
      return id;
    },
    /** Takes the post after so many round trips to PostgreSQL: some of a request's length. */
    async claimAfter(trips: number, id: string): Promise<boolean> {
      for (let trip = 0; trip < trips; trip += 1) await world.database.ping();
      return claimPost(world.database, id);
    },
  };
}
