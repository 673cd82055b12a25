-- Whether p_new (the shop's time of change) replaces what is stored of a product: sent at p_told, or, where that is null, read at
-- p_read_at. The shop counts in whole seconds: within one, a webhook's own instant decides between webhooks, and what was read gives way to
-- what was sent, unless that was well before the reading (our clock and the shop's may differ by a minute).
CREATE FUNCTION is_new_shop_event(p_old timestamptz, p_old_told timestamptz, p_new timestamptz, p_told timestamptz, p_read_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_old IS NULL OR p_new > p_old THEN true
    WHEN p_new < p_old THEN false
    WHEN p_old_told IS NULL THEN true
    WHEN p_told IS NOT NULL THEN p_told >= p_old_told
    ELSE p_read_at > p_old_told + interval '1 minute'
  END
$$;
