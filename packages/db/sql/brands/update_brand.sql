-- Changes a brand. p_kit: the fields of the kit that change, null for one that is removed. p_use: {project_id?, is_default?}. A kit that
-- differs is the next revision. The newest p_max_revisions stay, and of the others those that a deck was made with.
-- Outcomes: done, brand_not_found, project_not_found, default_of_project.
CREATE FUNCTION update_brand(p_id uuid, p_team uuid, p_kit jsonb, p_use jsonb, p_user text, p_max_revisions integer) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_brand brands%ROWTYPE;
  v_kit jsonb;
  v_project uuid;
  v_is_default boolean;
  v_fault text;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  -- The project before the brand: who deletes a project holds it, and then comes to its brands.
  PERFORM 1 FROM projects WHERE team_id = p_team AND id = CASE WHEN p_use ? 'project_id' THEN (p_use->>'project_id')::uuid
    ELSE (SELECT project_id FROM brands WHERE id = p_id AND team_id = p_team) END FOR KEY SHARE;
  SELECT * INTO v_brand FROM brands WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'brand_not_found';
  END IF;
  v_kit := jsonb_strip_nulls(v_brand.kit || p_kit);
  v_project := CASE WHEN p_use ? 'project_id' THEN (p_use->>'project_id')::uuid ELSE v_brand.project_id END;
  v_is_default := coalesce((p_use->>'is_default')::boolean, v_brand.is_default);
  IF v_kit = v_brand.kit AND v_project IS NOT DISTINCT FROM v_brand.project_id AND v_is_default = v_brand.is_default THEN
    RETURN 'done';
  END IF;
  v_fault := begin_brand_use(p_team, v_project, v_is_default);
  IF v_fault IS NOT NULL THEN
    RETURN v_fault;
  END IF;
  UPDATE brands SET kit = v_kit, project_id = v_project, is_default = v_is_default,
    revision = v_brand.revision + CASE WHEN v_kit = v_brand.kit THEN 0 ELSE 1 END,
    updated_at = greatest(clock_timestamp(), v_brand.updated_at + interval '1 millisecond')
  WHERE id = p_id;
  IF v_kit <> v_brand.kit THEN
    INSERT INTO brand_revisions (brand_id, revision, team_id, kit, created_by)
    VALUES (p_id, v_brand.revision + 1, p_team, v_kit, p_user);
    -- A deck that is being stored holds its revision: the statement after this one sees it.
    PERFORM 1 FROM brand_revisions r WHERE r.brand_id = p_id AND r.revision <= v_brand.revision + 1 - p_max_revisions
      AND NOT EXISTS (SELECT FROM decks d WHERE d.brand_id = r.brand_id AND d.brand_revision = r.revision) ORDER BY r.revision FOR UPDATE;
    DELETE FROM brand_revisions r WHERE r.brand_id = p_id AND r.revision <= v_brand.revision + 1 - p_max_revisions
      AND NOT EXISTS (SELECT FROM decks d WHERE d.brand_id = r.brand_id AND d.brand_revision = r.revision);
  END IF;
  RETURN 'done';
END
$$;
