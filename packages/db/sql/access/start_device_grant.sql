-- Keeps what a program asks for. Requests without a key that ended an hour ago go at the same time; purge-expired.ts removes the others.
-- Where p_max of the network wait, the oldest goes that is abandoned: no person has opened it, and its program, which would ask every few
-- seconds, has not asked for two minutes, nor three of its intervals: a computer may sleep while its person types the code elsewhere. What a program still asks for is taken from it by no other.
-- Outcomes: done, rate_limited (p_max of the network wait; seconds_left until the first of them ends), code_taken (draw another).
CREATE FUNCTION start_device_grant(p_device_hash bytea, p_user_code text, p_host text, p_address text, p_network text, p_scopes text[],
                                   p_interval integer, p_life integer, p_max integer,
                                   OUT outcome text, OUT seconds_left integer) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_waiting integer;
  v_first timestamptz;
BEGIN
  DELETE FROM device_grants WHERE device_hash IN (
    SELECT g.device_hash FROM device_grants g WHERE g.state IN ('pending', 'approved', 'denied') AND g.expires_at < clock_timestamp() - interval '1 hour' LIMIT 100 FOR UPDATE SKIP LOCKED);
  -- Requests of one network at once are counted one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('device_grants:' || p_network, 0));
  SELECT count(*), min(g.expires_at) INTO v_waiting, v_first FROM device_grants g
  WHERE g.network = p_network AND g.expires_at > clock_timestamp() AND g.state = 'pending';
  IF v_waiting >= p_max THEN
    DELETE FROM device_grants WHERE device_hash IN (
      SELECT g.device_hash FROM device_grants g
      WHERE g.network = p_network AND g.expires_at > clock_timestamp() AND g.state = 'pending' AND g.claimed_by IS NULL
        AND coalesce(g.polled_at, g.created_at) < clock_timestamp() - make_interval(secs => greatest(120, 3 * g.interval_seconds))
      ORDER BY g.created_at LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF FOUND THEN v_waiting := v_waiting - 1; END IF;
  END IF;
  IF v_waiting >= p_max THEN
    outcome := 'rate_limited';
    seconds_left := greatest(1, ceil(extract(epoch FROM v_first - clock_timestamp())));
    RETURN;
  END IF;
  INSERT INTO device_grants (device_hash, user_code, host, address, network, scopes, interval_seconds, expires_at, created_at)
  VALUES (p_device_hash, p_user_code, p_host, p_address, p_network, p_scopes, p_interval,
          clock_timestamp() + make_interval(secs => p_life), clock_timestamp())
  ON CONFLICT (user_code) DO NOTHING;
  outcome := CASE WHEN FOUND THEN 'done' ELSE 'code_taken' END;
END
$$;
