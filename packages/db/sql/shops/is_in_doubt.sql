-- Whether the shop has sent two different states of a product as of the very same instant.
CREATE FUNCTION is_in_doubt(p_store uuid, p_product jsonb, p_told timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM products p
    WHERE p.store_id = p_store AND p.external_id = p_product->>'external_id' AND p.event_at = p_told
      AND p.shop_updated_at = (p_product->>'shop_updated_at')::timestamptz
      AND (p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url)
        IS DISTINCT FROM (p_product->>'name', p_product->>'description', (p_product->>'price')::numeric,
                          (p_product->>'compare_at_price')::numeric, p_product->>'sku', p_product->>'status', p_product->>'image_url'))
$$;
