-- Makes a revision what the project is, as save_project does. Outcomes: those, and revision_not_found.
CREATE FUNCTION restore_project(
  p_id uuid, p_team uuid, p_revision integer, p_user text, p_if_match bigint[], p_max_revisions integer, p_max_bytes bigint,
  OUT outcome text, OUT project projects)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_revision project_revisions%ROWTYPE;
  v_saved record;
BEGIN
  -- The project's lock first: a revision that is just dropped for a newer one is then gone for good.
  PERFORM 1 FROM projects WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'project_not_found';
    RETURN;
  END IF;
  SELECT * INTO v_revision FROM project_revisions WHERE project_id = p_id AND revision = p_revision;
  IF NOT FOUND THEN
    outcome := 'revision_not_found';
    RETURN;
  END IF;
  SELECT * INTO v_saved FROM save_project(p_id, p_team, v_revision.name, v_revision.type, v_revision.data, v_revision.thumbnail_url, false, v_revision.status,
                      p_user, NULL, true, NULL, true, p_if_match, p_max_revisions, p_max_bytes);
  outcome := v_saved.outcome;
  project := v_saved.project;
END
$$;
