import type { TestTeam } from '@slideloom/testing';
import type { TestWorld } from './test-world.ts';

export type NamedWork = { projectId: string; brandId: string; deckId: string };

/** Makes a deck of a project and of a brand, each called as `names` says. */
export async function createNamedDeck(
  { database: { prisma }, newId }: TestWorld,
  { teamId, ownerId }: TestTeam,
  names: { deck: string; project: string; brand: string },
): Promise<NamedWork> {
  const [projectId, brandId, deckId] = [newId(), newId(), newId()];
  const kit = { name: names.brand, colors: ['#12355b'], banned_words: [] };
  const made = { team_id: teamId, created_by: ownerId };
  await prisma.project.create({ data: { id: projectId, ...made, name: names.project, type: 'slideshow', data: {} } });
  await prisma.brand.create({ data: { id: brandId, ...made, kit } });
  await prisma.brandRevision.create({ data: { brand_id: brandId, revision: 1, ...made, kit } });
  await prisma.deck.create({
    data: {
      id: deckId,
      team_id: teamId,
      prompt: 'Five lakes',
      slides: [{}],
      texts: [],
      details: { outline: [{ headline: names.deck }] },
      project_id: projectId,
      brand_id: brandId,
      brand_revision: 1,
    },
  });
  return { projectId, brandId, deckId };
}

/** Makes a picture job for each of these decks; null: for none. Returns their ids in this order. */
export async function createJobsOf(
  { database, newId }: TestWorld,
  { teamId, ownerId }: TestTeam,
  deckIds: readonly (string | null)[],
): Promise<string[]> {
  const job = { team_id: teamId, type: 'image_gen', input: {}, user_id: ownerId, route: '/test', max_attempts: 1 };
  const data = deckIds.map((deckId) => ({ id: newId(), ...job, deck_id: deckId }));
  await database.prisma.job.createMany({ data });
  return data.map(({ id }) => id);
}
