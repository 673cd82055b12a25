-- Replaces a project, under its lock; what it was becomes a revision where anything differs. p_if_match: the instants (ms since the epoch) of
-- which one must be that of the last change; null for any. Of the revisions the newest p_max_revisions stay, and of these the newest that
-- are p_max_bytes together, one at least.
-- The caller's own id and metadata are no part of what it was.
-- The project is what this very change made of it: who reads it later may read another's.
-- Outcomes: done, project_not_found, project_changed.
CREATE FUNCTION save_project(
  p_id uuid, p_team uuid, p_name text, p_type text, p_data json, p_thumbnail text, p_keeps_thumbnail boolean, p_status text, p_user text,
  p_external_id text, p_keeps_external_id boolean, p_metadata jsonb, p_keeps_metadata boolean,
  p_if_match bigint[], p_max_revisions integer, p_max_bytes bigint,
  OUT outcome text, OUT project projects)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_old projects%ROWTYPE;
  v_thumbnail text;
  v_status text;
  v_differs boolean;
BEGIN
  SELECT * INTO v_old FROM projects WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'project_not_found';
    RETURN;
  END IF;
  IF p_if_match IS NOT NULL AND NOT floor(extract(epoch FROM v_old.updated_at) * 1000)::bigint = ANY (p_if_match) THEN
    outcome := 'project_changed';
    RETURN;
  END IF;
  v_thumbnail := CASE WHEN p_keeps_thumbnail THEN v_old.thumbnail_url ELSE p_thumbnail END;
  v_status := coalesce(p_status, v_old.status);
  v_differs := (v_old.name, v_old.type, v_old.data::text, v_old.thumbnail_url, v_old.status)
    IS DISTINCT FROM (p_name, p_type, p_data::text, v_thumbnail, v_status);
  IF v_differs THEN
    INSERT INTO project_revisions (project_id, revision, team_id, name, type, data, thumbnail_url, status, size_bytes, saved_by, saved_at)
    VALUES (p_id, v_old.revision, p_team, v_old.name, v_old.type, v_old.data, v_old.thumbnail_url, v_old.status,
            octet_length(v_old.data::text), coalesce(v_old.saved_by, v_old.created_by), v_old.updated_at);
    DELETE FROM project_revisions r USING (
      SELECT revision, row_number() OVER newest AS place, sum(size_bytes) OVER newest AS bytes
      FROM project_revisions WHERE project_id = p_id WINDOW newest AS (ORDER BY revision DESC)) kept
    WHERE r.project_id = p_id AND r.revision = kept.revision
      AND (kept.place > p_max_revisions OR (kept.bytes > p_max_bytes AND kept.place > 1));
  END IF;
  UPDATE projects SET name = p_name, type = p_type, data = p_data, thumbnail_url = v_thumbnail, status = v_status,
    revision = v_old.revision + CASE WHEN v_differs THEN 1 ELSE 0 END, saved_by = p_user,
    external_id = CASE WHEN p_keeps_external_id THEN v_old.external_id ELSE p_external_id END,
    caller_metadata = CASE WHEN p_keeps_metadata THEN v_old.caller_metadata ELSE p_metadata END,
    updated_at = greatest(clock_timestamp(), v_old.updated_at + interval '1 millisecond')
  WHERE id = p_id RETURNING * INTO project;
  outcome := 'done';
END
$$;
