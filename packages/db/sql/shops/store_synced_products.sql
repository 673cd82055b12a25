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
  -- A new statement, a new snapshot: it sees all webhooks that committed before this lock.
  PERFORM put_store_products(p_store, v_store.team_id, p_currency, p_products, v_store.sync_started_at, NULL, NULL, p_read_at);
  RETURN true;
END
$$;
