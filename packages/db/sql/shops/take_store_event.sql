-- Takes a shop's event, once for all stores of that shop; everything or nothing. Returns taken, repeated, or nobody (no team has the shop).
-- p_kind: put (p_products holds the product), delete, or uninstalled (the tokens are tried at once; the platform's answer decides).
CREATE FUNCTION take_store_event(p_shop text, p_delivery text, p_event text, p_kind text, p_external text, p_products jsonb, p_told timestamptz)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_store stores%ROWTYPE;
  v_platform text;
  v_told timestamptz := least(p_told, clock_timestamp());
BEGIN
  SELECT platform INTO v_platform FROM stores WHERE domain = p_shop AND token_ciphertext IS NOT NULL LIMIT 1;
  IF NOT FOUND THEN
    RETURN 'nobody';
  END IF;
  INSERT INTO platform_events (platform, delivery_id, platform_user_id, publish_id, event, payload)
  VALUES (v_platform, p_delivery, p_shop, p_external, p_event, jsonb_build_object('event_at', v_told))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'repeated'; END IF;

  FOR v_store IN
    SELECT * FROM stores WHERE domain = p_shop AND token_ciphertext IS NOT NULL ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF p_kind = 'put' AND is_in_doubt(v_store.id, p_products->0, v_told) THEN
      -- Two states of one instant: the shop is asked which one holds, and what is read then counts.
      UPDATE products SET event_at = NULL WHERE store_id = v_store.id AND external_id = p_external;
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
