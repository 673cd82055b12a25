-- Begins an operation whose team's balances are locked: false if it was done before.
CREATE FUNCTION begin_operation(p_key text, p_team uuid, p_credits integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO credit_operations (key, team_id, credits, created_at) VALUES (p_key, p_team, p_credits, clock_timestamp())
  ON CONFLICT (key) DO NOTHING;
  RETURN FOUND;
END
$$;
