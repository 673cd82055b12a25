-- Of two subscriptions of one team the living one counts, then the one that may yet begin to live.
CREATE FUNCTION subscription_rank(p_status text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_status IN ('canceled', 'incomplete_expired') THEN 0 WHEN p_status = 'incomplete' THEN 1 ELSE 2 END
$$;
