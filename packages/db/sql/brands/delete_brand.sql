-- Deletes a brand, and of its revisions those with which no deck was made. False for an id that is not the team's.
CREATE FUNCTION delete_brand(p_id uuid, p_team uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  DELETE FROM brands WHERE id = p_id AND team_id = p_team;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- A deck that is being stored holds its revision: the next statement sees it.
  PERFORM 1 FROM brand_revisions WHERE brand_id = p_id ORDER BY revision FOR UPDATE;
  DELETE FROM brand_revisions r WHERE r.brand_id = p_id
    AND NOT EXISTS (SELECT FROM decks d WHERE d.brand_id = r.brand_id AND d.brand_revision = r.revision);
  RETURN true;
END
$$;
