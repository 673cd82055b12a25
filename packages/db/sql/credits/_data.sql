-- The free plan: every new team begins on it, and a team without access falls back to its gates.
INSERT INTO plans (id, slug, name, description, price_cents, monthly_credits, allowed_models, allowed_features, sort_order)
VALUES ('00000000-0000-8000-8000-000000000001', 'free', 'Free', 'A trial of 14 days, then coupon and top-up credits.', 0, 100, '{*}', '{*}', 0);
