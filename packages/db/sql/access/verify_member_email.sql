-- A member without an address has verified one. The founder of a team on its trial gets the initial grant now, if it was withheld; once.
CREATE FUNCTION verify_member_email(p_team uuid, p_user text, p_email text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_credits integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  UPDATE memberships SET email = p_email WHERE team_id = p_team AND user_id = p_user AND email IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT p.monthly_credits INTO v_credits
  FROM teams t JOIN subscriptions s ON s.team_id = t.id JOIN plans p ON p.id = s.plan_id
  WHERE t.id = p_team AND t.founder_id = p_user AND p.slug = 'free' AND s.status = 'trialing' AND s.current_period_end > clock_timestamp()
    AND NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.team_id = p_team AND l.reason = 'initial_grant'
      AND hashtextextended(l.reason, uuid_hash_extended(l.team_id, 0)) = hashtextextended('initial_grant', uuid_hash_extended(p_team, 0)));
  IF v_credits IS NULL THEN RETURN; END IF;
  PERFORM grant_credits(p_team, v_credits, 'monthly', 'initial_grant', p_user, '/auth');
  UPDATE credit_balances SET period_granted = period_granted + v_credits WHERE team_id = p_team;
END
$$;
