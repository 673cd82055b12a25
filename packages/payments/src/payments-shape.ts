import { env } from '@slideloom/service-kit';

/** The payment provider, for the services that speak to it. Without a key there are no payments, and all else works. */
export const paymentsShape = {
  STRIPE_BASE_URL: env.httpUrl.default('https://api.stripe.com'),
  STRIPE_API_KEY: env.secret.optional(),
  STRIPE_WEBHOOK_SECRET: env.secret.optional(),
};
