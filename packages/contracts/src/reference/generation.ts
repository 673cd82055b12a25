import { ids } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const generation: TagReference = {
  name: 'Generation',
  description:
    'A prompt becomes a deck of slides, or a picture. A deck is planned at once; its pictures are jobs that end later. ' +
    'Decks are kept: they can be read, laid out again in other formats and styles, and changed slide by slide.',
  operations: {
    'POST /generate/slides': {
      id: 'generateSlides',
      does:
        'Plans a deck from the prompt and orders its pictures. The answer is the deck with the pictures that were there in time; ' +
        'the header `X-Deck-Id` names it, and `GET /decks/{id}` shows it with those that come later. ' +
        'With `Prefer: respond-async` the answer is 202 at once, and `GET /decks/{id}/events` follows the deck.',
      costs:
        'The price of each picture, by the model that the team may use (`POST /quote`, operation `slides`). What fails is refunded, and a ' +
        'deck that cannot be planned costs nothing. Where the credits are too few for all pictures, some are left out.',
      example: {
        body: { prompt: '5 tips for better sleep', slide_count: 5, tone: 'calm', pictures: 'cover' },
        status: 200,
      },
    },
    'POST /generate/image': {
      id: 'generateImage',
      does:
        'Orders one picture from a prompt. The answer names the job: poll `GET /jobs/{id}`, or follow `GET /jobs/{id}/events`. The result is ' +
        "the picture's address, and the picture is in the library. With `influencerId` it shows that person.",
      costs: 'The price of the model (`GET /models`), taken at once and refunded if the job fails.',
      example: { body: { prompt: 'A quiet bedroom at dawn, soft light', aspect_ratio: '4:5' }, status: 202 },
    },
    'GET /models': {
      id: 'listModels',
      does: 'Lists the image models, the default first, with the price of a picture in credits.',
      example: { status: 200 },
    },
    'GET /decks': {
      id: 'listDecks',
      does: 'Lists the decks of the team without their slides, filtered by project, influencer and time.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'GET /decks/{id}': {
      id: 'getDeck',
      does:
        'Shows a deck with its slides, texts and pictures, and `jobs` for the pictures that are still being made. Callers that name a version ' +
        'get caption, hashtags, alternative texts and the outline besides.',
      example: { path: { id: ids.deck }, status: 200 },
    },
    'GET /decks/{id}/events': {
      id: 'streamDeckEvents',
      does:
        'Sends the deck as planned, each picture that has ended, and the end of the deck; then the stream closes. A stream that breaks is ' +
        'opened again: it begins with the deck as it is then.',
      example: { path: { id: ids.deck }, status: 200 },
    },
    'GET /decks/{id}/history': {
      id: 'listDeckHistory',
      does:
        'Lists what the slides of a deck got, and what each replaced: all pictures, and the last 50 texts of a slide. The id of a text is what ' +
        '`restore` of `POST /decks/{id}/slides/{n}/regenerate` takes.',
      example: { path: { id: ids.deck }, status: 200 },
    },
    'POST /decks/{id}/slides/{n}/regenerate': {
      id: 'regenerateSlide',
      does:
        'Changes one slide, counted from 0. `what: picture` orders another picture (202 with a job); the old one stays until the new one is ' +
        'there, and one is made at a time. `what: text` writes other words at once (200 with the deck), and `restore` brings a former text back.',
      costs: 'A picture costs the price of one (`POST /quote`, operation `regenerate`), a text nothing.',
      example: {
        path: { id: ids.deck, n: 0 },
        body: { what: 'picture', instruction: 'by night, with stars' },
        status: 202,
      },
    },
    'POST /decks/{id}/relayout': {
      id: 'relayoutDeck',
      does:
        'Makes a new deck of the same words and pictures in another format, style or brand. The old deck stays. The new one has as many ' +
        'slides in the same order, without the words that its brand bans.',
      example: { path: { id: ids.deckToRelayout }, body: { canvas: '4:5', style: 'soft' }, status: 201 },
    },
  },
};
