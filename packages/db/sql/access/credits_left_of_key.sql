-- What an API key may still spend today (UTC); null: it has no limit, or there is no such key.
CREATE FUNCTION credits_left_of_key(p_key uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT k.credits_per_day - CASE WHEN s.day = (clock_timestamp() AT TIME ZONE 'UTC')::date THEN s.credits ELSE 0 END
  FROM api_keys k LEFT JOIN api_key_spending s ON s.api_key_id = k.id
  WHERE k.id = p_key
$$;
