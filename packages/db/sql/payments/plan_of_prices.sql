-- The plan that prices stand for: by the price's id, else by its lookup key or its metadata. {id, slug, credits, months, quantity}: the
-- plan's monthly credits times the price's quantity; months of its period, null where it is not counted in months. NULL: there is no such plan.
CREATE FUNCTION plan_of_prices(p_prices jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p.id, 'slug', p.slug, 'credits', p.monthly_credits * (x.price->>'quantity')::integer,
    'quantity', (x.price->>'quantity')::integer, 'months', (x.price->>'months')::integer)
  FROM jsonb_array_elements(p_prices) WITH ORDINALITY AS x (price, place)
  JOIN plans p ON p.stripe_price_id = x.price->>'id' OR p.slug = x.price->>'lookup_key' OR p.slug = x.price->>'plan'
  ORDER BY p.stripe_price_id = x.price->>'id' DESC NULLS LAST, p.slug = x.price->>'lookup_key' DESC NULLS LAST, x.place LIMIT 1
$$;
