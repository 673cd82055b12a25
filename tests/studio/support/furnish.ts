import type { ApiClient } from '@slideloom/client';
import { orderDeck, unwrap, uploadFile } from '@slideloom/client';
import { dayOf, nextMonth, renderSlides, schedulePost } from './posts.ts';
import { answerWebhooks, connect, type JourneyTeam } from './world-control.ts';

/** One pixel: enough of a picture for lists and forms. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A team in which every screen has something to show; answers what stands in paths. */
export async function furnish(api: ApiClient, team: JourneyTeam): Promise<Record<string, string>> {
  const accountId = await connect(team, 'shortvideo', `axe.${team.teamId.slice(-8)}`);
  const asset = await uploadFile(api, new Blob([picture], { type: 'image/png' }), { name: 'pixel.png' });
  const product = await unwrap(api.POST('/products', { body: { name: 'Enamel mug', status: 'active', price: 18 } }));
  const influencer = await unwrap(
    api.POST('/influencers', { body: { name: 'Runa', description: 'Runs', images: [asset.url] } as never }),
  );
  const deck = await orderDeck(api, { prompt: 'three morning rituals' });
  const data = {
    schema: 'slideshow/1',
    slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33' } }],
    texts: [{ slide_index: 0, text: { content: 'One', fontSize: 96, x: 90, y: 700, width: 900 } }],
    images: [],
  };
  const project = await unwrap(api.POST('/projects', { body: { name: 'A project', type: 'slideshow', data } }));
  const brand = await unwrap(api.POST('/brands', { body: { name: 'North', colors: ['#12355b', '#e4572e'] } }));
  await unwrap(api.POST('/keys', { body: { name: 'A program' } }));
  await unwrap(api.POST('/invites', { body: { email: `kim.${team.teamId}@example.test`, role: 'member' } }));
  const url = await answerWebhooks(`/${team.teamId}`, 200, 'taken');
  const endpoint = await unwrap(api.POST('/webhooks/endpoints', { body: { url } }));
  await unwrap(api.POST('/webhooks/endpoints/{id}/test', { params: { path: { id: endpoint.id } } }));
  const render = await renderSlides(api, 1);
  const at = nextMonth(15, 10);
  await schedulePost(api, { accountId, platform: 'shortvideo', at, title: 'Axe', urls: render.urls });
  return {
    productId: product.id,
    influencerId: influencer.id,
    deckId: deck.deck_id,
    projectId: project.id,
    brandId: brand.id,
    endpointId: endpoint.id,
    renderId: render.jobId,
    postDay: dayOf(at),
    jobId: render.jobId,
    token: 'no-such-token',
  };
}
