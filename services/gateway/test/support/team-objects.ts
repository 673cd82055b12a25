import type { TestTeam } from '@slideloom/testing';
import type { Route } from '../../src/http/route.ts';
import { createAttempt } from './publishing.ts';
import { connectAccount } from './social-accounts.ts';
import type { TestWorld } from './test-world.ts';

/** One kind of object that a team owns and an id names: how one comes to be, and where it lies. */
type Kind = {
  table: string;
  idColumn?: string;
  create(world: TestWorld, team: TestTeam): Promise<string>;
};

const soon = () => new Date(Date.now() + 3_600_000);

async function createEndpoint({ database, newId }: TestWorld, teamId: string, ownerId: string): Promise<string> {
  const data = { id: newId(), team_id: teamId, url: 'https://hooks.example.com/', created_by: ownerId };
  const secret = { secret_ciphertext: new Uint8Array([1]) };
  return (await database.prisma.webhookEndpoint.create({ data: { ...data, ...secret } })).id;
}

const kinds = {
  job: {
    table: 'jobs',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const data = { id: newId(), team_id: teamId, type: 'image_gen', input: {}, user_id: ownerId, route: '/test' };
      return (await database.prisma.job.create({ data: { ...data, max_attempts: 1 } })).id;
    },
  },
  deck: {
    table: 'decks',
    create: async ({ database, newId }, { teamId }) => {
      const data = { id: newId(), team_id: teamId, prompt: 'A lake', slides: [{}], texts: [] };
      return (await database.prisma.deck.create({ data })).id;
    },
  },
  deckPicture: {
    table: 'jobs',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const deck = { id: newId(), team_id: teamId, prompt: 'A lake', slides: [{}], texts: [] };
      await database.prisma.deck.create({ data: deck });
      const made = { status: 'completed', result: { url: 'https://a.test/a.png' }, max_attempts: 1 };
      const data = { id: newId(), team_id: teamId, type: 'image_gen', input: {}, user_id: ownerId, route: '/test' };
      return (await database.prisma.job.create({ data: { ...data, ...made, deck_id: deck.id, slide_index: 0 } })).id;
    },
  },
  slideText: {
    table: 'slide_texts',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const deck = { id: newId(), team_id: teamId, prompt: 'A lake', slides: [{}], texts: [] };
      await database.prisma.deck.create({ data: deck });
      const data = { id: newId(), team_id: teamId, deck_id: deck.id, slide_index: 0, user_id: ownerId };
      const words = { outline: {}, replaced_outline: {}, replaced_draft: {} };
      return (await database.prisma.slideText.create({ data: { ...data, ...words } })).id;
    },
  },
  asset: {
    table: 'assets',
    create: async ({ database, newId }, { teamId }) => {
      const id = newId();
      const file = { name: 'a.png', object_key: `teams/${teamId}/${id}.png`, content_type: 'image/png', size_bytes: 9 };
      const data = { id, team_id: teamId, ...file, width: 1, height: 1, source: 'upload' };
      return (await database.prisma.asset.create({ data })).id;
    },
  },
  upload: {
    table: 'uploads',
    create: async ({ database, newId }, { teamId }) => {
      const id = newId();
      const data = { id, team_id: teamId, name: 'a.png', object_key: `incoming/${id}`, content_type: 'image/png' };
      return (await database.prisma.upload.create({ data: { ...data, expires_at: soon() } })).id;
    },
  },
  project: {
    table: 'projects',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const data = { id: newId(), team_id: teamId, name: 'Lakes', type: 'slideshow', data: {}, created_by: ownerId };
      const { id } = await database.prisma.project.create({ data });
      const { created_by: savedBy, ...state } = data;
      const revision = { ...state, id: undefined, project_id: id, revision: 1, status: 'draft', size_bytes: 2 };
      await database.prisma.projectRevision.create({ data: { ...revision, saved_by: savedBy, saved_at: new Date() } });
      return id;
    },
  },
  brand: {
    table: 'brands',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const kit = { name: 'Lakeside', colors: ['#12355b'], banned_words: [] };
      const data = { id: newId(), team_id: teamId, kit, created_by: ownerId };
      const { id } = await database.prisma.brand.create({ data });
      await database.prisma.brandRevision.create({
        data: { brand_id: id, revision: 1, team_id: teamId, kit, created_by: ownerId },
      });
      return id;
    },
  },
  influencer: {
    table: 'influencers',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const images = ['https://pictures.example.test/lena.png'];
      const data = { id: newId(), team_id: teamId, name: 'Lena', description: 'A traveller', images };
      return (await database.prisma.influencer.create({ data: { ...data, created_by: ownerId } })).id;
    },
  },
  product: {
    table: 'products',
    create: async ({ database, newId }, { teamId }) =>
      (await database.prisma.product.create({ data: { id: newId(), team_id: teamId, name: 'Boat' } })).id,
  },
  store: {
    table: 'stores',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const id = newId();
      const data = { id, team_id: teamId, platform: 'storeplatform', domain: `${id}.example.test` };
      return (await database.prisma.store.create({ data: { ...data, created_by: ownerId } })).id;
    },
  },
  apiKey: {
    table: 'api_keys',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const id = newId();
      const data = { id, team_id: teamId, name: 'Key', hint: 'abcd', hash: new Uint8Array(Buffer.from(id)) };
      return (await database.prisma.apiKey.create({ data: { ...data, created_by: ownerId } })).id;
    },
  },
  /** The key of a command line on the owner's computer. */
  personalKey: {
    table: 'api_keys',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const id = newId();
      const data = { id, team_id: teamId, name: 'Key', hint: 'abcd', hash: new Uint8Array(Buffer.from(id)) };
      return (
        await database.prisma.apiKey.create({ data: { ...data, created_by: ownerId, ends_with_membership: true } })
      ).id;
    },
  },
  member: {
    table: 'memberships',
    idColumn: 'user_id',
    create: async ({ database, newId }, { teamId }) => {
      const data = { team_id: teamId, user_id: `member-${newId()}`, role: 'member' };
      return (await database.prisma.membership.create({ data })).user_id;
    },
  },
  invite: {
    table: 'invites',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const id = newId();
      const data = { id, team_id: teamId, email: `${id}@example.test`, role: 'member', invited_by: ownerId };
      const hash = new Uint8Array(Buffer.from(id));
      return (await database.prisma.invite.create({ data: { ...data, token_hash: hash, expires_at: soon() } })).id;
    },
  },
  socialAccount: {
    table: 'social_accounts',
    create: async ({ database }, { teamId }) => (await connectAccount(database, teamId)).id,
  },
  scheduledPost: {
    table: 'scheduled_posts',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const account = await connectAccount(database, teamId);
      const data = { id: newId(), team_id: teamId, social_account_id: account.id, platform: account.platform };
      const post = { ...data, scheduled_at: soon(), title: 'Lakes', created_by: ownerId };
      return (await database.prisma.scheduledPost.create({ data: post })).id;
    },
  },
  webhookEndpoint: {
    table: 'webhook_endpoints',
    create: (world, { teamId, ownerId }) => createEndpoint(world, teamId, ownerId),
  },
  webhookListener: {
    table: 'webhook_endpoints',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const data = {
        id: newId(),
        team_id: teamId,
        url: '',
        secret_ciphertext: new Uint8Array(),
        listens_until: soon(),
      };
      return (await database.prisma.webhookEndpoint.create({ data: { ...data, created_by: ownerId } })).id;
    },
  },
  webhookDelivery: {
    table: 'webhook_deliveries',
    create: async (world, { teamId, ownerId }) => {
      const endpointId = await createEndpoint(world, teamId, ownerId);
      const { database, newId } = world;
      const event = { id: newId(), team_id: teamId, type: 'job.completed', body: '{}' };
      await database.prisma.webhookEvent.create({ data: event });
      const data = { id: newId(), team_id: teamId, endpoint_id: endpointId, event_id: event.id };
      return (await database.prisma.webhookDelivery.create({ data: { ...data, next_attempt_at: new Date() } })).id;
    },
  },
  auditEntry: {
    table: 'audit_entries',
    create: async ({ database, newId }, { teamId, ownerId }) => {
      const target = { action: 'team.renamed', target_type: 'team', target_id: teamId };
      const data = { id: newId(), team_id: teamId, ...target, actor_type: 'person', actor_id: ownerId };
      return (await database.prisma.auditEntry.create({ data: { ...data, created_at: new Date() } })).id;
    },
  },
  ledgerEntry: {
    table: 'ledger_entries',
    create: async ({ database }, { teamId }) => {
      const movement = { delta: 1, reason: 'admin_grant', user_id: 'operator', route: 'ops' };
      const data = { team_id: teamId, ...movement, created_at: new Date() };
      return String((await database.prisma.ledgerEntry.create({ data })).id);
    },
  },
  publishAttempt: {
    table: 'publish_attempts',
    create: async (world, team) => (await createAttempt(world, team, { state: 'review' })).id,
  },
} satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

/** What the ids in paths name. A new resource with ids needs its line here. */
const kindsOfPaths: Record<string, KindName> = {
  '/assets': 'asset',
  '/audit': 'auditEntry',
  '/billing/ledger': 'ledgerEntry',
  '/brands': 'brand',
  '/decks': 'deck',
  '/influencers': 'influencer',
  '/invites': 'invite',
  '/jobs': 'job',
  '/jobs/history': 'job',
  '/keys': 'apiKey',
  '/me/keys': 'personalKey',
  '/products': 'product',
  '/projects': 'project',
  '/publish/attempts': 'publishAttempt',
  '/schedule/posts': 'scheduledPost',
  '/social/accounts': 'socialAccount',
  '/stores': 'store',
  '/team/members': 'member',
  '/webhooks/deliveries': 'webhookDelivery',
  '/webhooks/endpoints': 'webhookEndpoint',
  '/webhooks/listeners': 'webhookListener',
};

/** What ids in bodies and queries name, by the field, or by method, path and field where a field alone does not say it. */
const kindsOfFields: Record<string, KindName> = {
  product_ids: 'product',
  account_ids: 'socialAccount',
  project_ids: 'project',
  account_id: 'socialAccount',
  asset_id: 'asset',
  brand_id: 'brand',
  influencerId: 'influencer',
  influencer_id: 'influencer',
  job_id: 'job',
  project_id: 'project',
  social_account_id: 'socialAccount',
  social_account_ids: 'socialAccount',
  store_id: 'store',
  upload_id: 'upload',
  'post /assets/bulk/delete ids': 'asset',
  'post /projects id': 'project',
  'post /decks/:id/slides/:n/regenerate restore': 'slideText',
  'get /decks/:id/history starting_after': 'deckPicture',
  'get /webhooks/endpoints/:id/deliveries starting_after': 'webhookDelivery',
  'get /jobs/:id/attempts starting_after': 'publishAttempt',
  'get /jobs/:id/attempts ending_before': 'publishAttempt',
};

/** Returns the kind of object that the id in a route's path names; throws for a path that is not in the list. */
export function kindOfPath(path: string): KindName {
  const prefix = path.split('/:')[0]!;
  return known(kindsOfPaths[prefix], `the ids of ${prefix}`);
}

/** The column that names the object, for the rows of a list below an object. */
const ownersOfLists: Record<string, string> = {
  'get /decks/:id/history': 'deck_id',
  'get /jobs/:id/attempts': 'job_id',
  'get /webhooks/endpoints/:id/deliveries': 'endpoint_id',
};

/** Returns the id in the path of a list that an object is in; undefined for a list of the whole team. */
export async function ownerInList(route: Route, object: TestObject): Promise<string | undefined> {
  const column = ownersOfLists[`${route.method} ${route.path}`];
  return column === undefined ? undefined : ((await object.row()) as Record<string, string>)[column];
}

/** Returns the kind of object that an id in a body or query names; a cursor is an id of the list itself. */
export function kindOfField(route: Route, field: string): KindName {
  const name = `${route.method} ${route.path} ${field}`;
  const isCursor = field === 'starting_after' || field === 'ending_before';
  if (isCursor && !(name in kindsOfFields)) return kindOfPath(route.path);
  return known(kindsOfFields[name] ?? kindsOfFields[field], `"${name}"`);
}

/** These name nothing here: an id of the caller's own, that of an event, and that of a document, which is not read. */
const namingNothing = new Set(['external_id', 'last_event_id', 'post /render id', 'post /lint id']);

/** Returns whether a field of a body or query holds the id of an object, or several. */
export function isReference({ method, path }: Pick<Route, 'method' | 'path'>, field: string): boolean {
  return (
    !namingNothing.has(field) &&
    !namingNothing.has(`${method} ${path} ${field}`) &&
    /(?:^|_)ids?$|Ids?$|^starting_after$|^ending_before$/.test(field)
  );
}

function known(kind: KindName | undefined, what: string): KindName {
  if (!kind) throw new Error(`test/support/team-objects.ts does not say which kind of object ${what} name`);
  return kind;
}

export type TestObject = {
  id: string;
  /** Reads the object's row, or undefined when it is gone. */
  row(): Promise<unknown>;
};

/** Makes an object of a kind in a team. */
export async function createObject(world: TestWorld, team: TestTeam, name: KindName): Promise<TestObject> {
  const { table, idColumn = 'id', create }: Kind = kinds[name];
  const id = await create(world, team);
  return {
    id,
    async row() {
      const rows = await world.database.prisma.$queryRawUnsafe<{ row: unknown }[]>(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${idColumn}::text = $1`,
        id,
      );
      return rows[0]?.row;
    },
  };
}
