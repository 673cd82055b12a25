-- Founds a person's own team, as found_team does. The initial grant goes to each verified address once, and to so many a day of a network
-- (null: of none). Without it the team is made all the same, and grant_refused says why.
CREATE FUNCTION found_own_team(p_team_id uuid, p_user_id text, p_email text, p_name text, p_network text, p_grants_per_network integer)
RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_refused text;
  v_team uuid;
BEGIN
  IF EXISTS (SELECT FROM teams WHERE founder_id = p_user_id) THEN
    RETURN found_team(p_team_id, p_user_id, p_email, p_name, false);
  END IF;
  IF p_email IS NOT NULL THEN
    IF p_network IS NOT NULL THEN
      -- Those of a network are counted one after the other.
      PERFORM pg_advisory_xact_lock(hashtextextended('initial grants of ' || p_network, 0));
    END IF;
    IF p_network IS NOT NULL AND (
      SELECT count(*) FROM initial_grants WHERE network = p_network AND granted_at > clock_timestamp() - interval '24 hours'
    ) >= p_grants_per_network THEN
      v_refused := 'network_used';
    ELSE
      INSERT INTO initial_grants (address_hash, network, granted_at)
      VALUES (sha256(convert_to(lower(p_email COLLATE "C"), 'UTF8')), p_network, clock_timestamp()) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN
        v_refused := 'address_used';
      END IF;
    END IF;
  END IF;
  v_team := found_team(p_team_id, p_user_id, p_email, p_name, p_email IS NOT NULL AND v_refused IS NULL);
  -- A request that raced may have founded it meanwhile, with the grant.
  IF v_refused IS NOT NULL AND v_team = p_team_id THEN
    UPDATE teams SET grant_refused = v_refused WHERE id = v_team;
    PERFORM write_audit_entry(v_team, 'team.grant_refused', 'team', v_team::text, p_name, NULL, jsonb_build_object('reason', v_refused));
  END IF;
  RETURN v_team;
END
$$;
