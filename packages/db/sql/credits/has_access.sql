-- Whether a subscription lets its team generate: has_access in the contract. The end itself is no longer within the period.
CREATE FUNCTION has_access(p_status text, p_period_end timestamptz, p_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_status IN ('active', 'trialing', 'past_due') AND p_period_end > p_at, false)
$$;
