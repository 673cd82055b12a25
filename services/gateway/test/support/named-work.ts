import type { TestTeam } from '@slideloom/testing';
import type { TestWorld } from './test-world.ts';

type Names = { deck: string; project: string; brand: string };
export type NamedWork = { projectId: string; brandId: string; deckId: string };

/** Makes a deck of a project and of a brand, each called as `names` says. */
export async function createNamedDeck(world: TestWorld, team: TestTeam, names: Names): Promise<NamedWork> {
  const [work] = await createNamedDecks(world, team, [names]);
  return work!;
}

/** Makes such a deck for each of these names. */
export async function createNamedDecks(
  { database: { prisma }, newId }: TestWorld,
  { teamId, ownerId }: TestTeam,
  names: readonly Names[],
): Promise<NamedWork[]> {
  const works = names.map((called) => ({ ...called, projectId: newId(), brandId: newId(), deckId: newId() }));
  const made = { team_id: teamId, created_by: ownerId };
  const kitOf = (name: string) => ({ name, colors: ['#12355b'], banned_words: [] });
  await prisma.project.createMany({
    data: works.map(({ projectId, project }) => ({
      id: projectId,
      ...made,
      name: project,
      type: 'slideshow',
      data: {},
    })),
  });
  await prisma.brand.createMany({
    data: works.map(({ brandId, brand }) => ({ id: brandId, ...made, kit: kitOf(brand) })),
  });
  await prisma.brandRevision.createMany({
    data: works.map(({ brandId, brand }) => ({ brand_id: brandId, revision: 1, ...made, kit: kitOf(brand) })),
  });
  await prisma.deck.createMany({
    data: works.map(({ deckId, projectId, brandId, deck }) => ({
      id: deckId,
      team_id: teamId,
      prompt: 'Five lakes',
      slides: [{}],
      texts: [],
      details: { outline: [{ headline: deck }] },
      project_id: projectId,
      brand_id: brandId,
      brand_revision: 1,
    })),
  });
  return works;
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
