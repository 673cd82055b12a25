-- Whether a brand of this team may be used so: null, after the former default has given way, or project_not_found or default_of_project.
-- The caller holds the team's row. The project stays until the caller's transaction ends.
CREATE FUNCTION begin_brand_use(p_team uuid, p_project uuid, p_is_default boolean) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_project IS NOT NULL THEN
    PERFORM 1 FROM projects WHERE id = p_project AND team_id = p_team FOR KEY SHARE;
    IF NOT FOUND THEN
      RETURN 'project_not_found';
    END IF;
    IF p_is_default THEN
      RETURN 'default_of_project';
    END IF;
  END IF;
  IF p_is_default THEN
    UPDATE brands SET is_default = false, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE team_id = p_team AND is_default;
  END IF;
  RETURN NULL;
END
$$;
