-- Whether a team that has a renderer at work lets another go first: one that has none at work, and whose deck waits. So a team's decks, however
-- many, delay another's first by no more than those that are being drawn. At most 16 teams are looked at, from this team's id on.
CREATE FUNCTION must_yield(p_team uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_team uuid := p_team;
BEGIN
  IF NOT EXISTS (SELECT FROM jobs WHERE type = 'render' AND team_id = p_team AND lease_token IS NOT NULL AND lease_until > v_now) THEN
    RETURN false;
  END IF;
  FOR v_step IN 1..16 LOOP
    SELECT team_id INTO v_team FROM jobs WHERE type = 'render' AND status = 'pending' AND team_id > v_team ORDER BY team_id LIMIT 1;
    IF NOT FOUND THEN
      SELECT team_id INTO v_team FROM jobs WHERE type = 'render' AND status = 'pending' ORDER BY team_id LIMIT 1;
    END IF;
    IF NOT FOUND OR v_team = p_team THEN
      RETURN false;
    END IF;
    IF NOT EXISTS (SELECT FROM jobs WHERE type = 'render' AND team_id = v_team AND lease_token IS NOT NULL AND lease_until > v_now)
       AND EXISTS (SELECT FROM jobs WHERE type = 'render' AND team_id = v_team AND status = 'pending' AND run_after <= v_now) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END
$$;
