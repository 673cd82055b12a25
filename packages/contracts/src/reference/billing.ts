import { values } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const billing: TagReference = {
  name: 'Billing',
  description:
    'Plans, credits and payments. Credits are taken from the monthly balance first, then from coupons, then from what was bought. Every ' +
    'movement is a row of the ledger; what fails is refunded.',
  operations: {
    'GET /billing/subscription': {
      id: 'getSubscription',
      does: "Shows the team's plan, the state of its subscription, and its balances.",
      example: { status: 200 },
    },
    'GET /billing/ledger': {
      id: 'listLedger',
      does:
        'Lists every movement of credits, newest first, of all time or of a part, of one reason or of one job. `before` pages on, with the ' +
        'same filters. Callers of `2026-11-28` read beside the ids who and what they name.',
      example: { query: { limit: 2 }, status: 200 },
    },
    'GET /billing/ledger/{id}': {
      id: 'getLedgerEntry',
      does: 'Shows one movement of credits, as the list does.',
      example: { path: { id: 2 }, status: 200 },
    },
    'GET /billing/ledger.csv': {
      id: 'exportLedger',
      does:
        'Answers the movements of credits in a time as a file for spreadsheets and bookkeeping, newest first: the fields of an entry are its ' +
        'columns, those of `2026-11-28` at the end, and `metadata` is JSON. At most 366 days and 100,000 rows; beyond them the request is refused. A text that a spreadsheet ' +
        'would take for a formula has an apostrophe before it. A file that could not be finished ends its connection without the last chunk, ' +
        'which every client reports as an error.',
      example: { query: { from: values.lastWeek, to: values.tomorrow, reason: 'refund' }, status: 200 },
    },
    'GET /billing/usage': {
      id: 'getUsage',
      does: 'Sums up what was spent and granted in a time, by day, reason, model, API key, person or brand.',
      example: { query: { group_by: 'reason', from: values.lastWeek, to: values.tomorrow }, status: 200 },
    },
    'POST /billing/checkout': {
      id: 'createCheckout',
      does:
        'Makes a page of the payment provider, for the browser to open: to subscribe to a plan, or to buy a pack of credits. Credits come when ' +
        'the payment has been made.',
      costs: 'What the page says, in money, once it is paid.',
      example: { body: { topup: { pack: 'small' } }, status: 201 },
    },
    'POST /billing/portal': {
      id: 'createPortal',
      does: 'Makes a page of the payment provider on which plan and card are changed, invoices are read, and the plan is cancelled.',
      example: { status: 201 },
    },
    'POST /billing/coupons/claim': {
      id: 'claimCoupon',
      does: 'Adds the credits of a coupon to the coupon balance, once for a team. Wrong codes are limited by the hour.',
      example: { body: { code: values.coupon }, status: 201 },
    },
    'GET /plans': {
      id: 'listPlans',
      does: 'Lists the plans that are offered, with price, credits and models.',
      example: { status: 200 },
    },
    'POST /quote': {
      id: 'quote',
      does: 'Says what a generation or rendering would cost, from which balances, and whether it would be accepted. Nothing is reserved.',
      repeated: 'Nothing is stored: repeated, it answers as things are then.',
      example: { body: { operation: 'render', slides: 5 }, status: 200 },
    },
  },
};
