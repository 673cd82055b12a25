-- Writes products of a store, each once; never one that the shop has deleted. The caller holds the store's row.
-- p_products: [{id, external_id, name, description, price, compare_at_price, sku, status, image_url, product_url, shop_updated_at}].
-- Sent by a webhook (p_told): a product that we do not have is added if it has changed since p_since: the sync that began there has not seen it.
CREATE FUNCTION put_store_products(p_store uuid, p_team uuid, p_currency text, p_products jsonb, p_seen timestamptz,
                                   p_told timestamptz, p_since timestamptz, p_read_at timestamptz)
RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO products AS p (id, team_id, store_id, external_id, name, description, price, compare_at_price, currency, sku, status,
                             image_url, product_url, shop_updated_at, event_at, seen_at, created_at, updated_at)
  SELECT n.id, p_team, p_store, n.external_id, n.name, n.description, n.price, n.compare_at_price, p_currency, n.sku, n.status,
         n.image_url, n.product_url, n.shop_updated_at, p_told, p_seen, clock_timestamp(), clock_timestamp()
  FROM (
    SELECT DISTINCT ON (r.external_id) r.* FROM jsonb_to_recordset(p_products) AS r (
      id uuid, external_id text, name text, description text, price numeric, compare_at_price numeric, sku text, status text,
      image_url text, product_url text, shop_updated_at timestamptz)
    ORDER BY r.external_id, r.shop_updated_at DESC
  ) n
  WHERE NOT EXISTS (SELECT FROM store_deletions d WHERE d.store_id = p_store AND d.external_id = n.external_id)
    AND (p_told IS NULL OR p_since IS NULL OR n.shop_updated_at >= p_since
         OR EXISTS (SELECT FROM products k WHERE k.store_id = p_store AND k.external_id = n.external_id))
  ON CONFLICT (store_id, external_id) DO UPDATE
  SET (name, description, price, compare_at_price, sku, status, image_url, product_url, shop_updated_at, event_at, updated_at) = (
        SELECT EXCLUDED.name, EXCLUDED.description, EXCLUDED.price, EXCLUDED.compare_at_price, EXCLUDED.sku, EXCLUDED.status,
               EXCLUDED.image_url, new.product_url, EXCLUDED.shop_updated_at, EXCLUDED.event_at,
               CASE WHEN (EXCLUDED.name, EXCLUDED.description, EXCLUDED.price, EXCLUDED.compare_at_price, EXCLUDED.sku, EXCLUDED.status,
                          EXCLUDED.image_url, new.product_url)
                      IS DISTINCT FROM (p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url, p.product_url)
                    THEN clock_timestamp() ELSE p.updated_at END
        -- A webhook knows the shop by its technical name alone; the address that a sync read may have the shop's own domain.
        FROM (SELECT CASE WHEN p_told IS NOT NULL
                            AND p.product_url LIKE 'https://%' || replace(replace(replace(
                                  substring(EXCLUDED.product_url FROM '/products/.*$'), '\', '\\'), '%', '\%'), '_', '\_')
                     THEN p.product_url ELSE EXCLUDED.product_url END AS product_url) new
        WHERE is_new_shop_event(p.shop_updated_at, p.event_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
        UNION ALL
        SELECT p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url, p.product_url, p.shop_updated_at,
               p.event_at, p.updated_at
        WHERE NOT is_new_shop_event(p.shop_updated_at, p.event_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
      ),
      currency = coalesce(p_currency, p.currency), seen_at = greatest(p.seen_at, EXCLUDED.seen_at)
  WHERE p_told IS NULL OR is_new_shop_event(p.shop_updated_at, p.event_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
$$;
