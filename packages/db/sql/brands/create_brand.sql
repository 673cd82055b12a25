-- Makes a brand and its first revision. A new default takes the place of the old one.
-- Outcomes: done, too_many_brands, project_not_found, default_of_project.
CREATE FUNCTION create_brand(p_id uuid, p_team uuid, p_project uuid, p_kit jsonb, p_is_default boolean, p_user text, p_max integer)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_fault text;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF (SELECT count(*) FROM brands WHERE team_id = p_team) >= p_max THEN
    RETURN 'too_many_brands';
  END IF;
  v_fault := begin_brand_use(p_team, p_project, p_is_default);
  IF v_fault IS NOT NULL THEN
    RETURN v_fault;
  END IF;
  INSERT INTO brands (id, team_id, project_id, kit, is_default, created_by) VALUES (p_id, p_team, p_project, p_kit, p_is_default, p_user);
  INSERT INTO brand_revisions (brand_id, revision, team_id, kit, created_by) VALUES (p_id, 1, p_team, p_kit, p_user);
  RETURN 'done';
END
$$;
