-- Removes up to p_limit products that the sync has not seen, but for those that the shop has sent since shortly before it began: a list
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
      AND (event_at IS NULL OR event_at < v_started - interval '2 minutes')
    LIMIT p_limit));
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END
$$;
