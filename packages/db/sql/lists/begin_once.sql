-- Begins a POST that carries a key: null for a new one, whose record is this transaction's to finish, or the record of the
-- first. A second request waits here until the first has committed or rolled back. Raises SL409 where another request had the key.
CREATE FUNCTION begin_once(p_team uuid, p_method text, p_path text, p_key text, p_fingerprint bytea)
RETURNS TABLE (status integer, response json) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_record idempotency_records%ROWTYPE;
BEGIN
  INSERT INTO idempotency_records (team_id, method, path, key, fingerprint, status, expires_at)
  VALUES (p_team, p_method, p_path, p_key, p_fingerprint, 0, clock_timestamp() + interval '24 hours')
  ON CONFLICT ON CONSTRAINT idempotency_records_pkey DO UPDATE
    SET fingerprint = excluded.fingerprint, status = 0, response = NULL, created_at = clock_timestamp(), expires_at = excluded.expires_at
    WHERE idempotency_records.expires_at <= clock_timestamp();
  IF FOUND THEN RETURN; END IF;
  SELECT * INTO v_record FROM idempotency_records r
  WHERE r.team_id = p_team AND r.method = p_method AND r.path = p_path AND r.key = p_key;
  IF v_record.fingerprint <> p_fingerprint THEN
    RAISE EXCEPTION 'the idempotency key belongs to another request' USING ERRCODE = 'SL409';
  END IF;
  RETURN QUERY SELECT v_record.status, v_record.response;
END
$$;
