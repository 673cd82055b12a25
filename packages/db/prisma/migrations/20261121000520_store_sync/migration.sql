-- Stores: their products are read page by page under a lease, and told by webhooks meanwhile, in any order. Both write under the lock of the
-- store's row, so that neither overlooks what the other is just about to commit.

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "currency" TEXT;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "shop_updated_at" TIMESTAMPTZ(6),
ADD COLUMN     "told_at" TIMESTAMPTZ(6);

-- CreateTable
CREATE TABLE "store_deletions" (
    "store_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_deletions_pkey" PRIMARY KEY ("store_id","external_id")
);

-- CreateIndex
CREATE INDEX "store_deletions_deleted_at_idx" ON "store_deletions"("deleted_at");

-- CreateIndex
CREATE INDEX "stores_domain_idx" ON "stores"("domain");

-- AddForeignKey
ALTER TABLE "store_deletions" ADD CONSTRAINT "store_deletions_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Stores whose daily sync is due, by when the last one began.
CREATE INDEX stores_resync_due ON stores (coalesce(sync_started_at, created_at)) WHERE status = 'connected' AND sync_requested_at IS NULL;

-- Claims the sync that waits longest: one that is wanted, that nobody else does, and whose pause is over. A sync that has begun goes on, at the
-- place that it had reached if there is one, unless it began more than p_max_age_ms ago. The attempt is counted before it begins (law 3).
CREATE FUNCTION claim_store_sync(p_lease uuid, p_lease_ms integer, p_max_age_ms bigint)
RETURNS TABLE (id uuid, team_id uuid, domain text, sync_cursor text, sync_attempts integer, sync_started_at timestamptz, claimed_at text)
LANGUAGE sql VOLATILE AS $$
  WITH due AS MATERIALIZED (
    SELECT s.id, coalesce((s.sync_cursor IS NOT NULL OR s.sync_started_at >= s.sync_requested_at)
                          AND s.sync_started_at > clock_timestamp() - p_max_age_ms * interval '1 millisecond', false) AS goes_on
    FROM stores s
    WHERE s.sync_requested_at IS NOT NULL AND s.status = 'connected' AND s.token_ciphertext IS NOT NULL AND s.platform = 'storeplatform'
      AND (s.sync_lease_until IS NULL OR s.sync_lease_until <= clock_timestamp())
    ORDER BY s.sync_requested_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE stores s
  SET sync_lease = p_lease, sync_lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond', sync_attempts = s.sync_attempts + 1,
      sync_started_at = CASE WHEN d.goes_on THEN s.sync_started_at ELSE clock_timestamp() END,
      sync_cursor = CASE WHEN d.goes_on THEN s.sync_cursor END
  FROM due d WHERE s.id = d.id
  RETURNING s.id, s.team_id, s.domain, s.sync_cursor, s.sync_attempts, s.sync_started_at, clock_timestamp()::text
$$;

-- Whether what is known of a product gives way to p_new (the shop's time of change): news told at p_told, or, where that is null, read at
-- p_read_at. The shop counts in whole seconds: within one, a webhook's own instant decides between webhooks, and what was read gives way to
-- what was told, unless that was well before the reading (our clock and the shop's may differ by a minute).
CREATE FUNCTION is_shop_news(p_old timestamptz, p_old_told timestamptz, p_new timestamptz, p_told timestamptz, p_read_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_old IS NULL OR p_new > p_old THEN true
    WHEN p_new < p_old THEN false
    WHEN p_old_told IS NULL THEN true
    WHEN p_told IS NOT NULL THEN p_told >= p_old_told
    ELSE p_read_at > p_old_told + interval '1 minute'
  END
$$;

-- Writes products of a store, each once; never one that the shop has deleted. The caller holds the store's row.
-- p_products: [{id, external_id, name, description, price, compare_at_price, sku, status, image_url, product_url, shop_updated_at}].
-- Told (p_told): a product that we do not have is added if it has changed since p_since: the sync that began there has not seen it.
CREATE FUNCTION put_store_products(p_store uuid, p_team uuid, p_currency text, p_products jsonb, p_seen timestamptz,
                                   p_told timestamptz, p_since timestamptz, p_read_at timestamptz)
RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO products AS p (id, team_id, store_id, external_id, name, description, price, compare_at_price, currency, sku, status,
                             image_url, product_url, shop_updated_at, told_at, seen_at, created_at, updated_at)
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
  SET (name, description, price, compare_at_price, sku, status, image_url, product_url, shop_updated_at, told_at, updated_at) = (
        SELECT EXCLUDED.name, EXCLUDED.description, EXCLUDED.price, EXCLUDED.compare_at_price, EXCLUDED.sku, EXCLUDED.status,
               EXCLUDED.image_url, new.product_url, EXCLUDED.shop_updated_at, EXCLUDED.told_at,
               CASE WHEN (EXCLUDED.name, EXCLUDED.description, EXCLUDED.price, EXCLUDED.compare_at_price, EXCLUDED.sku, EXCLUDED.status,
                          EXCLUDED.image_url, new.product_url)
                      IS DISTINCT FROM (p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url, p.product_url)
                    THEN clock_timestamp() ELSE p.updated_at END
        -- A webhook knows the shop by its technical name alone; the address that a sync read may have the shop's own domain.
        FROM (SELECT CASE WHEN p_told IS NOT NULL
                            AND p.product_url LIKE 'https://%' || replace(replace(replace(
                                  substring(EXCLUDED.product_url FROM '/products/.*$'), '\', '\\'), '%', '\%'), '_', '\_')
                     THEN p.product_url ELSE EXCLUDED.product_url END AS product_url) new
        WHERE is_shop_news(p.shop_updated_at, p.told_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
        UNION ALL
        SELECT p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url, p.product_url, p.shop_updated_at,
               p.told_at, p.updated_at
        WHERE NOT is_shop_news(p.shop_updated_at, p.told_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
      ),
      currency = coalesce(p_currency, p.currency), seen_at = greatest(p.seen_at, EXCLUDED.seen_at)
  WHERE p_told IS NULL OR is_shop_news(p.shop_updated_at, p.told_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
$$;

-- Stores a piece of a sync, the place where it goes on with it, and keeps the lease. False: the lease is lost, nothing is written.
CREATE FUNCTION store_synced_products(p_store uuid, p_lease uuid, p_lease_ms integer, p_cursor text, p_currency text, p_products jsonb,
                                      p_read_at timestamptz)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_store stores%ROWTYPE;
BEGIN
  UPDATE stores
  SET sync_cursor = p_cursor, sync_attempts = 0, currency = coalesce(p_currency, currency),
      sync_lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
  WHERE id = p_store AND sync_lease = p_lease
  RETURNING * INTO v_store;
  IF NOT FOUND THEN RETURN false; END IF;
  -- A new statement, a new snapshot: it sees whatever webhooks committed before this lock.
  PERFORM put_store_products(p_store, v_store.team_id, p_currency, p_products, v_store.sync_started_at, NULL, NULL, p_read_at);
  RETURN true;
END
$$;

-- Removes up to p_limit products that the sync has not seen, but for those that the shop has told of since shortly before it began: a list
-- may lag behind. Answers how many, or -1 if the lease is lost.
CREATE FUNCTION remove_unseen_products(p_store uuid, p_lease uuid, p_lease_ms integer, p_limit integer) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_started timestamptz;
  v_count integer;
BEGIN
  UPDATE stores SET sync_lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
  WHERE id = p_store AND sync_lease = p_lease
  RETURNING sync_started_at INTO v_started;
  IF NOT FOUND THEN RETURN -1; END IF;
  DELETE FROM products WHERE id = ANY (ARRAY(
    SELECT id FROM products
    WHERE store_id = p_store AND external_id IS NOT NULL AND (seen_at IS NULL OR seen_at < v_started)
      AND (told_at IS NULL OR told_at < v_started - interval '2 minutes')
    LIMIT p_limit));
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END
$$;

-- Whether the shop has told two different states of a product as of the very same instant.
CREATE FUNCTION is_in_doubt(p_store uuid, p_product jsonb, p_told timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM products p
    WHERE p.store_id = p_store AND p.external_id = p_product->>'external_id' AND p.told_at = p_told
      AND p.shop_updated_at = (p_product->>'shop_updated_at')::timestamptz
      AND (p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url)
        IS DISTINCT FROM (p_product->>'name', p_product->>'description', (p_product->>'price')::numeric,
                          (p_product->>'compare_at_price')::numeric, p_product->>'sku', p_product->>'status', p_product->>'image_url'))
$$;

-- Takes what a shop told, once for all stores of that shop; everything or nothing. Answers taken, repeated, or nobody (no team has the shop).
-- p_kind: put (p_products holds the product), delete, or uninstalled (the tokens are tried at once; the platform's answer decides).
CREATE FUNCTION take_store_event(p_shop text, p_delivery text, p_event text, p_kind text, p_external text, p_products jsonb, p_told timestamptz)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_store stores%ROWTYPE;
  v_told timestamptz := least(p_told, clock_timestamp());
BEGIN
  IF NOT EXISTS (SELECT FROM stores WHERE platform = 'storeplatform' AND domain = p_shop AND token_ciphertext IS NOT NULL) THEN
    RETURN 'nobody';
  END IF;
  INSERT INTO platform_events (platform, delivery_id, platform_user_id, publish_id, event, payload)
  VALUES ('storeplatform', p_delivery, p_shop, p_external, p_event, jsonb_build_object('told_at', v_told))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'repeated'; END IF;

  FOR v_store IN
    SELECT * FROM stores WHERE platform = 'storeplatform' AND domain = p_shop AND token_ciphertext IS NOT NULL ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF p_kind = 'put' AND is_in_doubt(v_store.id, p_products->0, v_told) THEN
      -- Two states of one instant: the shop is asked which one holds, and what is read then is believed.
      UPDATE products SET told_at = NULL WHERE store_id = v_store.id AND external_id = p_external;
      UPDATE stores SET sync_requested_at = clock_timestamp() WHERE id = v_store.id AND status = 'connected';
    ELSIF p_kind = 'put' THEN
      -- Each team's row has an id of its own.
      PERFORM put_store_products(v_store.id, v_store.team_id, v_store.currency,
        (SELECT jsonb_agg(product || jsonb_build_object('id', gen_random_uuid())) FROM jsonb_array_elements(p_products) product),
        clock_timestamp(), v_told, v_store.sync_started_at - interval '2 minutes', NULL);
    ELSIF p_kind = 'delete' THEN
      INSERT INTO store_deletions (store_id, external_id, deleted_at) VALUES (v_store.id, p_external, clock_timestamp()) ON CONFLICT DO NOTHING;
      DELETE FROM products WHERE store_id = v_store.id AND external_id = p_external;
    ELSIF p_kind = 'uninstalled' THEN
      UPDATE stores SET sync_requested_at = clock_timestamp(), sync_lease_until = CASE WHEN sync_lease IS NULL THEN NULL ELSE sync_lease_until END
      WHERE id = v_store.id AND status = 'connected';
    END IF;
  END LOOP;
  RETURN 'taken';
END
$$;
