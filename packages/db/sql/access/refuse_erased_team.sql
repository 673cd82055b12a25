-- A row of a team that is erased is refused, also of a request that was let in before. Raises SL410.
CREATE FUNCTION refuse_erased_team() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF EXISTS (SELECT FROM erased_teams WHERE id = NEW.team_id) THEN
    RAISE EXCEPTION 'the team is erased' USING ERRCODE = 'SL410';
  END IF;
  RETURN NEW;
END
$$;
