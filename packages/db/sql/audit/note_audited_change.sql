-- Notes a change of a row in the audit log. Arguments: what the row is (`api_key`), the column of its id, that of its name, and the columns
-- that the entry shows, which must hold no secret; of a change those that differ.
CREATE FUNCTION note_audited_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_old jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  v_new jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  v_row jsonb;
  v_fields text[] := string_to_array(TG_ARGV[3], ' ');
  v_action text := audit_action(TG_TABLE_NAME, v_old, v_new,
    coalesce(current_setting('slideloom.actor', true), '') <> '' AND v_old->'token_ciphertext' <> v_new->'token_ciphertext');
  v_before jsonb;
  v_after jsonb;
BEGIN
  IF v_action IS NULL THEN RETURN NULL; END IF;
  IF coalesce(v_new, v_old) ? 'plan_id' THEN
    v_old := v_old || (SELECT jsonb_build_object('plan', slug) FROM plans WHERE id = (v_old->>'plan_id')::uuid);
    v_new := v_new || (SELECT jsonb_build_object('plan', slug) FROM plans WHERE id = (v_new->>'plan_id')::uuid);
  END IF;
  v_row := coalesce(v_new, v_old);
  SELECT jsonb_object_agg(field, v_old->field), jsonb_object_agg(field, v_new->field) INTO v_before, v_after
  FROM unnest(v_fields) AS field WHERE TG_OP <> 'UPDATE' OR v_old->field <> v_new->field;
  PERFORM write_audit_entry(coalesce(v_row->>'team_id', v_row->>'id')::uuid, v_action, TG_ARGV[0], v_row->>TG_ARGV[1], v_row->>TG_ARGV[2],
    CASE WHEN TG_OP <> 'INSERT' THEN v_before END, CASE WHEN TG_OP <> 'DELETE' THEN v_after END);
  RETURN NULL;
END
$$;
