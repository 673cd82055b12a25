-- Counts credits in the day of an API key that may spend only so many; raises SL430 where they would be too many. The team's balances are
-- locked by the caller, so that two requests of a key are never counted beside each other.
CREATE FUNCTION spend_by_key(p_key uuid, p_credits integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_today date := (clock_timestamp() AT TIME ZONE 'UTC')::date;
  v_limit integer;
  v_spent integer;
BEGIN
  SELECT credits_per_day INTO v_limit FROM api_keys WHERE id = p_key;
  IF v_limit IS NULL THEN RETURN; END IF;
  INSERT INTO api_key_spending AS s (api_key_id, day, credits) VALUES (p_key, v_today, p_credits)
  ON CONFLICT (api_key_id) DO UPDATE
    SET day = v_today, credits = CASE WHEN s.day = v_today THEN s.credits ELSE 0 END + p_credits
  RETURNING credits INTO v_spent;
  IF v_spent > v_limit THEN
    RAISE EXCEPTION 'the key has spent its credits of the day' USING ERRCODE = 'SL430';
  END IF;
END
$$;
