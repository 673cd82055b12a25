// Generated from docs/openapi.json by `npm run generate`. Do not edit.

import { createClient, events, followJob, unwrap, withResources } from '@slideloom/client';

export const samples = {
  async generateSlides() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.generate.slides({ prompt: '5 tips for better sleep', slide_count: 5, tone: 'calm', pictures: 'cover' }));
  },
  async generateImage() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.generate.image({ prompt: 'A quiet bedroom at dawn, soft light', aspect_ratio: '4:5' }));
  },
  async listModels() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.models.list());
  },
  async listDecks() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.decks.list({ limit: 10 }));
  },
  async getDeck() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.decks.get('01936b2e-5d80-7abc-8def-000000001011'));
  },
  async streamDeckEvents() {
    const client = createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! });
    for await (const { event, data } of events(client, '/decks/{id}/events', { path: { id: '01936b2e-5d80-7abc-8def-000000001011' }, isLast: ({ event }) => event === 'done' || event === 'failed' })) console.log(event, data);
  },
  async listDeckHistory() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.decks.history.list('01936b2e-5d80-7abc-8def-000000001011'));
  },
  async regenerateSlide() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.decks.slides.regenerate('01936b2e-5d80-7abc-8def-000000001011', 0, { what: 'picture', instruction: 'by night, with stars' }));
  },
  async relayoutDeck() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.decks.relayout('01936b2e-5d80-7abc-8def-000000001022', { canvas: '4:5', style: 'soft' }));
  },
  async renderSlides() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.render({ slides: [{ name: 'Cover', background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#420039', gradientAngle: 160 } }, { name: 'Tip 1', background: { type: 'solid', color: '#12355b' } }], texts: [{ slide_index: 0, text: { content: '5 tips for better sleep', fontSize: 112, y: 720 } }, { slide_index: 1, text: { content: 'No screens in the last hour', fontSize: 88, y: 780 } }], canvas: '4:5', output: 'png' }));
  },
  async lintSlides() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.lint({ slides: [{ name: 'Cover', background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#420039', gradientAngle: 160 } }, { name: 'Tip 1', background: { type: 'solid', color: '#12355b' } }], texts: [{ slide_index: 0, text: { content: '5 tips for better sleep', fontSize: 112, y: 720 } }, { slide_index: 1, text: { content: 'No screens in the last hour', fontSize: 88, y: 780 } }], canvas: '4:5' }));
  },
  async listJobs() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.jobs.list({ type: 'render', status: 'completed' }));
  },
  async listJobHistory() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.jobs.history.list({ limit: 2 }));
  },
  async getJob() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.jobs.get('01936b2e-5d80-7abc-8def-000000001044'));
  },
  async cancelJob() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.jobs.cancel('01936b2e-5d80-7abc-8def-000000001055'));
  },
  async listJobAttempts() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.jobs.attempts.list('01936b2e-5d80-7abc-8def-000000001066'));
  },
  async listJobFiles() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.jobs.files.list('01936b2e-5d80-7abc-8def-000000001044'));
  },
  async getJobWarnings() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.jobs.warnings.get('01936b2e-5d80-7abc-8def-000000001044'));
  },
  async streamJobEvents() {
    const client = createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! });
    for await (const job of followJob(client, '01936b2e-5d80-7abc-8def-000000001044')) console.log(job);
  },
  async listAssets() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.assets.list({ source: 'upload', limit: 2 }));
  },
  async getAsset() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.assets.get('01936b2e-5d80-7abc-8def-000000001088'));
  },
  async deleteAsset() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.assets.delete('01936b2e-5d80-7abc-8def-000000001099'));
  },
  async deleteAssetByUrl() {
    const client = createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! });
    console.log(await unwrap(client.POST('/assets/delete', { body: { url: 'https://cdn.example.com/teams/lakeside/library/lake.png' } })));
  },
  async deleteAssets() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.assets.bulk.delete({ ids: ['01936b2e-5d80-7abc-8def-0000000010aa', '01936b2e-5d80-7abc-8def-0000000010bb'] }));
  },
  async uploadAsset() {
    const client = createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! });
    console.log(await unwrap(client.POST('/upload', { body: { filename: 'lake.png', content_base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', name: 'Lake at dawn' } })));
  },
  async uploadAssetFromUrl() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.upload.fromUrl({ url: 'https://pictures.example.com/lake.png', name: 'Lake at dawn' }));
  },
  async presignUpload() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.upload.presign({ filename: 'lake.png', content_type: 'image/png' }));
  },
  async completeUpload() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.upload.complete({ upload_id: '01936b2e-5d80-7abc-8def-0000000010cc' }));
  },
  async listProjects() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.projects.list({ limit: 10 }));
  },
  async createProject() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.projects.create({ name: 'Better sleep', type: 'slideshow', data: { topic: 'sleep', slides: 5 }, status: 'draft' }));
  },
  async getProject() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.projects.get('01936b2e-5d80-7abc-8def-0000000010dd'));
  },
  async deleteProject() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.projects.delete('01936b2e-5d80-7abc-8def-0000000010ee'));
  },
  async listProjectRevisions() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.projects.revisions.list('01936b2e-5d80-7abc-8def-0000000010dd'));
  },
  async getProjectRevision() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.projects.revisions.get('01936b2e-5d80-7abc-8def-0000000010dd', 1));
  },
  async restoreProjectRevision() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.projects.revisions.restore('01936b2e-5d80-7abc-8def-0000000010dd', 1));
  },
  async listBrands() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.brands.list({ limit: 10 }));
  },
  async createBrand() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.brands.create({ name: 'Lakeside', colors: ['#12355b', '#f4d35e'], heading_font: 'fraunces', body_font: 'inter', voice: 'Warm and short', banned_words: ['cheap'] }));
  },
  async getBrand() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.brands.get('01936b2e-5d80-7abc-8def-0000000010ff'));
  },
  async updateBrand() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.brands.update('01936b2e-5d80-7abc-8def-0000000010ff', { colors: ['#12355b', '#f4d35e', '#ffffff'], handle: '@lakeside' }));
  },
  async deleteBrand() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.brands.delete('01936b2e-5d80-7abc-8def-000000001110'));
  },
  async listBrandRevisions() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.brands.revisions.list('01936b2e-5d80-7abc-8def-0000000010ff'));
  },
  async getBrandRevision() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.brands.revisions.get('01936b2e-5d80-7abc-8def-0000000010ff', 1));
  },
  async listInfluencers() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.influencers.list({ limit: 10 }));
  },
  async createInfluencer() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.influencers.create({ name: 'Lena', description: 'A traveller in her thirties', images: ['https://pictures.example.com/lena-front.png', 'https://pictures.example.com/lena-side.png'], style: 'realistic', traits: { hairColor: 'red' } }));
  },
  async getInfluencer() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.influencers.get('01936b2e-5d80-7abc-8def-000000001121'));
  },
  async updateInfluencer() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.influencers.update('01936b2e-5d80-7abc-8def-000000001121', { traits: { glasses: 'round', hairColor: null } }));
  },
  async deleteInfluencer() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.influencers.delete('01936b2e-5d80-7abc-8def-000000001132'));
  },
  async listProducts() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.products.list({ status: 'active', limit: 10 }));
  },
  async createProduct() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.products.create({ name: 'Enamel mug', price: 18.5, currency: 'EUR', sku: 'MUG-1', status: 'active' }));
  },
  async getProduct() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.products.get('01936b2e-5d80-7abc-8def-000000001143'));
  },
  async updateProduct() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.products.update('01936b2e-5d80-7abc-8def-000000001143', { price: 16, compare_at_price: 18.5 }));
  },
  async deleteProduct() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.products.delete('01936b2e-5d80-7abc-8def-000000001154'));
  },
  async listStores() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.stores.list({ limit: 10 }));
  },
  async createStore() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.stores.create({ domain: 'lakeside-mugs.myshopify.com', name: 'Lakeside Mugs' }));
  },
  async getStore() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.stores.get('01936b2e-5d80-7abc-8def-000000001165'));
  },
  async deleteStore() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.stores.delete('01936b2e-5d80-7abc-8def-000000001176'));
  },
  async syncStore() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.stores.sync('01936b2e-5d80-7abc-8def-000000001165'));
  },
  async listKeys() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.keys.list({ limit: 10 }));
  },
  async createKey() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.keys.create({ name: 'Nightly exports', scopes: ['read', 'render'], credits_per_day: 200, expires_at: '2027-11-23T09:00:00.000Z' }));
  },
  async getKey() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.keys.get('01936b2e-5d80-7abc-8def-000000001187'));
  },
  async deleteKey() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.keys.delete('01936b2e-5d80-7abc-8def-000000001198'));
  },
  async deleteOwnKey() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.me.key.delete());
  },
  async listMyKeys() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.me.keys.list({ limit: 10 }));
  },
  async deleteMyKey() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.me.keys.delete('01936b2e-5d80-7abc-8def-0000000012a8'));
  },
  async claimDeviceGrant() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.auth.device.claim({ user_code: 'WDJB-MJHT' }));
  },
  async approveDeviceGrant() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.auth.device.approve({ user_code: 'WDJB-MJHT', scopes: ['read', 'render'] }));
  },
  async denyDeviceGrant() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.auth.device.deny({ user_code: 'KQXR-TNZB' }));
  },
  async getMe() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.me.get());
  },
  async listTeams() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.teams.list());
  },
  async updateTeam() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.team.update({ name: 'Lakeside Studio' }));
  },
  async listTeamMembers() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.team.members.list({ limit: 10 }));
  },
  async updateTeamMember() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.team.members.update('user_mia', { role: 'admin' }));
  },
  async deleteTeamMember() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.team.members.delete('user_kofi', { delete_keys: 'true' }));
  },
  async listInvites() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.invites.list({ limit: 10 }));
  },
  async createInvite() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.invites.create({ email: 'ada@example.com', role: 'member' }));
  },
  async getInvite() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.invites.get('01936b2e-5d80-7abc-8def-0000000011a9'));
  },
  async deleteInvite() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.invites.delete('01936b2e-5d80-7abc-8def-0000000011ba'));
  },
  async acceptInvite() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.invites.accept({ token: 'inv_3oGmZkVqT1s8Xw5RbYc7Jd9LfNh2PuEa' }));
  },
  async listAudit() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.audit.list({ target_type: 'api_key', limit: 2 }));
  },
  async exportAudit() {
    const client = createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! });
    console.log(await unwrap(client.GET('/audit.csv', { params: { query: { from: '2026-11-16T09:00:00.000Z', to: '2026-11-24T09:00:00.000Z', action: 'member.added' } }, parseAs: 'text' })));
  },
  async createScheduledPost() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.schedule.posts.create({ social_account_id: '01936b2e-5d80-7abc-8def-0000000011cb', platform: 'shortvideo', scheduled_at: '2026-11-24T09:00:00.000Z', title: '5 tips for better sleep', image_urls: ['https://pictures.example.com/tip-1.png', 'https://pictures.example.com/tip-2.png'] }));
  },
  async listScheduledPosts() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.schedule.posts.list({ status: 'scheduled', limit: 10 }));
  },
  async checkPost() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.schedule.posts.check({ social_account_ids: ['01936b2e-5d80-7abc-8def-0000000011cb'], scheduled_at: '2026-11-24T09:00:00.000Z', title: '5 tips for better sleep', image_urls: ['https://pictures.example.com/tip-1.png', 'https://pictures.example.com/tip-2.png'] }));
  },
  async getScheduledPost() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.schedule.posts.get('01936b2e-5d80-7abc-8def-00000000120f'));
  },
  async updateScheduledPost() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.schedule.posts.update('01936b2e-5d80-7abc-8def-00000000120f', { scheduled_at: '2026-11-30T17:30:00.000Z', title: 'Sleep better tonight' }));
  },
  async deleteScheduledPost() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.schedule.posts.delete('01936b2e-5d80-7abc-8def-000000001220'));
  },
  async getScheduledPostOutcome() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.schedule.posts.outcome.get('01936b2e-5d80-7abc-8def-00000000120f'));
  },
  async publishShortvideo() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.publish.shortvideo({ account_id: '01936b2e-5d80-7abc-8def-0000000011cb', image_urls: ['https://pictures.example.com/tip-1.png'], title: '5 tips for better sleep' }, { headers: { 'Idempotency-Key': 'better-sleep-1' } }));
  },
  async listPublishAttempts() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.publish.attempts.list({ state: 'unknown', limit: 1 }));
  },
  async getPublishAttempt() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.publish.attempts.get('01936b2e-5d80-7abc-8def-000000001231'));
  },
  async resolvePublishAttempt() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.publish.attempts.resolve('01936b2e-5d80-7abc-8def-000000001242', { outcome: 'not_posted' }));
  },
  async resolvePublishAttempts() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.publish.attempts.resolveMany({ items: [{ id: '01936b2e-5d80-7abc-8def-000000001253', outcome: 'posted' }] }));
  },
  async listSocialAccounts() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.social.accounts.list({ limit: 10 }));
  },
  async getSocialAccount() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.social.accounts.get('01936b2e-5d80-7abc-8def-0000000011cb'));
  },
  async deleteSocialAccount() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.social.accounts.delete('01936b2e-5d80-7abc-8def-0000000011ed'));
  },
  async getSocialAccountCapacity() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.social.accounts.capacity.get('01936b2e-5d80-7abc-8def-0000000011cb'));
  },
  async startShortvideoConnection() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.auth.shortvideo.get());
  },
  async startPhotoappConnection() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.auth.photoapp.get());
  },
  async startStoreConnection() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.auth.storeplatform.get({ shop: 'lakeside-mugs.myshopify.com' }));
  },
  async finishShortvideoConnection() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.auth.shortvideo.finish({ secret: 'fin_Jd9LfNh2PuEa3oGmZkVqT1s8Xw5RbYc7' }));
  },
  async finishPhotoappConnection() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.auth.photoapp.finish({ secret: 'fin_Jd9LfNh2PuEa3oGmZkVqT1s8Xw5RbYc7' }));
  },
  async finishStoreConnection() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_SESSION']! }));
    console.log(await client.auth.storeplatform.finish({ secret: 'fin_Jd9LfNh2PuEa3oGmZkVqT1s8Xw5RbYc7' }));
  },
  async disconnectShortvideo() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.auth.shortvideo.disconnect({ account_id: '01936b2e-5d80-7abc-8def-0000000011fe' }));
  },
  async getSubscription() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.billing.subscription.get());
  },
  async listLedger() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.billing.ledger.list({ limit: 2 }));
  },
  async getLedgerEntry() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.billing.ledger.get(2));
  },
  async exportLedger() {
    const client = createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! });
    console.log(await unwrap(client.GET('/billing/ledger.csv', { params: { query: { from: '2026-11-16T09:00:00.000Z', to: '2026-11-24T09:00:00.000Z', reason: 'refund' } }, parseAs: 'text' })));
  },
  async getUsage() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.billing.usage.get({ group_by: 'reason', from: '2026-11-16T09:00:00.000Z', to: '2026-11-24T09:00:00.000Z' }));
  },
  async createCheckout() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.billing.checkout({ topup: { pack: 'small' } }));
  },
  async createPortal() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.billing.portal());
  },
  async claimCoupon() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.billing.coupons.claim({ code: 'SPRING-2026' }));
  },
  async listPlans() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.plans.list());
  },
  async quote() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.quote({ operation: 'render', slides: 5 }));
  },
  async streamEvents() {
    const client = createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! });
    for await (const { event, data } of events(client, '/events', {})) console.log(event, data);
  },
  async createStreamToken() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.streams.token());
  },
  async listWebhookEndpoints() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.list({ limit: 10 }));
  },
  async createWebhookEndpoint() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.create({ url: 'https://hooks.example.com/slideloom', description: 'Production', event_types: ['job.completed', 'job.failed'] }));
  },
  async getWebhookEndpoint() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.get('01936b2e-5d80-7abc-8def-000000001264'));
  },
  async updateWebhookEndpoint() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.update('01936b2e-5d80-7abc-8def-000000001264', { event_types: ['job.completed', 'job.failed', 'post.failed'], is_enabled: true }));
  },
  async deleteWebhookEndpoint() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.delete('01936b2e-5d80-7abc-8def-000000001275'));
  },
  async rotateWebhookSecret() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.rotate('01936b2e-5d80-7abc-8def-000000001264'));
  },
  async testWebhookEndpoint() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.test('01936b2e-5d80-7abc-8def-000000001264'));
  },
  async listWebhookDeliveries() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.deliveries.list('01936b2e-5d80-7abc-8def-000000001264', { limit: 1 }));
  },
  async replayWebhookEvents() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.endpoints.replay('01936b2e-5d80-7abc-8def-000000001264', { since: '2026-11-16T09:00:00.000Z' }));
  },
  async replayWebhookDelivery() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.deliveries.replay('01936b2e-5d80-7abc-8def-000000001286'));
  },
  async createWebhookListener() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.listeners.create());
  },
  async receiveWebhooks() {
    const client = withResources(createClient({ baseUrl: process.env['SLIDELOOM_URL']!, token: process.env['SLIDELOOM_API_KEY']! }));
    console.log(await client.webhooks.listeners.receive('01936b2e-5d80-7abc-8def-0000000012b9', { received: [] }));
  },
};
