import { ids, values } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const callbacks: TagReference = {
  name: 'Callbacks',
  description: 'Requests of platforms and providers to us. They are no part of what a program of a team calls.',
  operations: {
    'GET /media/{token}/{file}': {
      id: 'getMedia',
      does: 'A picture of one attempt to post, at an address that its platform alone was given. That it is fetched proves that the platform has the post.',
      repeated: 'The same picture again, as long as the attempt needs it. The first request is kept as the proof.',
      example: { path: { token: values.mediaToken, file: '0.jpg' }, status: 200 },
    },
    'POST /webhooks/imagegen/{jobId}': {
      id: 'receiveImagegenCallback',
      does: 'The external image generator says that a picture is ready. The body is not believed: the job wakes and asks the generator.',
      repeated: 'Repeated, it wakes the job once more and changes nothing else.',
      example: {
        path: { jobId: ids.callbackJob },
        query: { token: values.callbackToken },
        body: { code: 200 },
        status: 200,
      },
    },
    'POST /webhooks/shortvideo': {
      id: 'receiveShortvideoWebhook',
      does: 'The short-video platform says what became of a post. The signature is checked over the bytes of the body.',
      repeated: 'An event that came before changes nothing.',
      example: {
        headers: { 'TikTok-Signature': values.shortvideoSignature },
        body: { event: 'post.publish.complete', content: '{"publish_id":"p-1"}' },
        status: 200,
      },
    },
    'POST /webhooks/storeplatform': {
      id: 'receiveStoreplatformWebhook',
      does: 'The store platform says that products or a connection changed. The signature is checked over the bytes of the body.',
      repeated: 'An event that came before changes nothing.',
      example: {
        headers: { 'X-Shopify-Hmac-Sha256': values.storeplatformSignature },
        body: { id: 788032119674, title: 'Enamel mug' },
        status: 200,
      },
    },
    'POST /webhooks/stripe': {
      id: 'receiveStripeWebhook',
      does: 'The payment provider says that something changed. The event is verified and stored; the present state is read from the provider.',
      repeated: 'An event that came before is answered with 200 and stored once.',
      example: {
        headers: { 'Stripe-Signature': values.stripeSignature },
        body: {
          id: 'evt_1',
          type: 'invoice.paid',
          created: 1795424400,
          livemode: false,
          data: { object: { id: 'in_1', object: 'invoice' } },
        },
        status: 200,
      },
    },
  },
};
