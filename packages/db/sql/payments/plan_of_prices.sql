-- The plan that a subscription's prices stand for: by the price's id, else by its lookup key or its metadata.
CREATE FUNCTION plan_of_prices(p_prices jsonb) RETURNS plans LANGUAGE sql STABLE AS $$
  SELECT p.* FROM jsonb_array_elements(p_prices) WITH ORDINALITY AS x (price, place)
  JOIN plans p ON p.stripe_price_id = x.price->>'id' OR p.slug = x.price->>'lookup_key' OR p.slug = x.price->>'plan'
  ORDER BY p.stripe_price_id = x.price->>'id' DESC NULLS LAST, p.slug = x.price->>'lookup_key' DESC NULLS LAST, x.place LIMIT 1
$$;
