import type { CheckoutSession, PortalSession, Price, Subscription } from './objects.ts';
import type { CheckoutOrder } from './stripe-account.ts';

/** The page where a customer pays. `notice` is shown above the buttons. */
export function checkoutPage(session: CheckoutSession, order: CheckoutOrder, notice?: string): string {
  const rows = order.items.map(
    ({ price, quantity }) =>
      `<tr><td>${escape(price.nickname ?? price.id)}${quantity > 1 ? ` × ${quantity}` : ''}</td><td>${money(price, quantity)}</td></tr>`,
  );
  const trial = order.trialEnd === null ? '' : `<p>Free until ${date(order.trialEnd)}.</p>`;
  return shell(
    'Checkout',
    `<h1>${session.mode === 'payment' ? 'Pay' : 'Subscribe'}</h1>
<table>${rows.join('')}</table>${trial}${note(notice)}
<form method="post"><div class="buttons">
<button name="action" value="cancel" class="quiet">Cancel</button>
<button name="action" value="decline" class="quiet">Pay with a bad card</button>
<button name="action" value="pay">Pay</button>
</div></form>`,
  );
}

type PortalView = {
  portal: PortalSession;
  subscriptions: Subscription[];
  plans: Price[];
  cardPays: boolean;
};

/** The page where a customer changes plan and card, cancels, and takes a cancellation back. */
export function portalPage({ portal, subscriptions, plans, cardPays }: PortalView, notice?: string): string {
  const parts = subscriptions.map((subscription) => subscriptionPart(subscription, plans));
  const back = portal.return_url === null ? '' : `<a href="${escape(portal.return_url)}">Back</a>`;
  return shell(
    'Billing',
    `<h1>Your subscription</h1>${note(notice)}${parts.join('') || '<p>There is none.</p>'}
<form method="post"><p>The card ${cardPays ? 'pays' : 'is declined'}.</p><div class="buttons">
<button name="action" value="${cardPays ? 'bad_card' : 'good_card'}" class="quiet">Use a card that ${cardPays ? 'is declined' : 'pays'}</button>
</div></form>${back}`,
  );
}

function subscriptionPart(subscription: Subscription, plans: Price[]): string {
  const current = subscription.items.data[0]?.price;
  const end = date(subscription.current_period_end);
  const isEnding = subscription.cancel_at !== null;
  const others = plans.filter((plan) => plan.id !== current?.id);
  const choices = others.map(
    (plan) =>
      `<button name="action" value="plan:${escape(plan.id)}" class="quiet">${escape(plan.nickname ?? plan.id)}, ${money(plan)}</button>`,
  );
  return `<form method="post"><input type="hidden" name="subscription" value="${escape(subscription.id)}">
<p><strong>${escape(current?.nickname ?? current?.id ?? '')}</strong>, ${escape(subscription.status)}; ${isEnding ? 'ends' : 'renews'} on ${end}</p>
<div class="buttons">${choices.join('')}
<button name="action" value="${isEnding ? 'resume' : 'cancel'}">${isEnding ? 'Do not cancel' : 'Cancel at the end of the period'}</button></div></form>`;
}

/** What a person sees for a session that is over or unknown. */
export function closedPage(message: string): string {
  return shell('Checkout', `<h1>Nothing to do here</h1><p>${escape(message)}</p>`);
}

function money(price: Price, quantity = 1): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency }).format(
    (price.unit_amount * quantity) / 100,
  );
  const { recurring } = price;
  if (!recurring) return amount;
  return `${amount} / ${recurring.interval_count > 1 ? `${recurring.interval_count} ` : ''}${recurring.interval}`;
}

function date(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}

function note(notice: string | undefined): string {
  return notice === undefined ? '' : `<p class="notice" role="status">${escape(notice)}</p>`;
}

function shell(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (sandbox)</title>
<style>
:root { color-scheme: light dark; --accent: #635bff; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { width: min(30rem, calc(100vw - 2rem)); padding: 2rem; box-sizing: border-box; border: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); border-top: 6px solid var(--accent); border-radius: 14px; }
h1 { font-size: 1.35rem; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; } td { padding: .4rem 0; } td + td { text-align: right; }
.small { margin: 0 0 1.25rem; font-size: .85rem; opacity: .75; }
.notice { padding: .5rem .75rem; border-left: 4px solid var(--accent); }
.buttons { display: flex; flex-wrap: wrap; gap: .6rem; justify-content: flex-end; margin-top: 1rem; }
button { font: inherit; padding: .5rem 1.1rem; border: 1px solid var(--accent); border-radius: 999px; background: var(--accent); color: #fff; cursor: pointer; }
button.quiet { background: transparent; color: inherit; }
</style></head>
<body><main><p class="small">This is the sandbox. It plays the payment provider on this machine; no money moves.</p>
${content}
</main></body></html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
