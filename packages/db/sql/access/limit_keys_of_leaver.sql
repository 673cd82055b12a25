-- A member has left: the keys of their own computers are deleted, with those that these have made. The others belong to the team and stay,
-- but never again with more than an admin's rights, nor with more than the member had.
CREATE FUNCTION limit_keys_of_leaver() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_actor text := begin_consequence();
BEGIN
  PERFORM delete_api_key(OLD.team_id, k.id) FROM api_keys k
  WHERE k.team_id = OLD.team_id AND k.created_by = OLD.user_id AND k.ends_with_membership AND k.deleted_at IS NULL;
  UPDATE api_keys SET ceiling = lesser_role(lesser_role(OLD.role, 'admin'), ceiling)
  WHERE team_id = OLD.team_id AND created_by = OLD.user_id AND deleted_at IS NULL;
  PERFORM set_config('slideloom.actor', v_actor, true);
  RETURN NULL;
END
$$;
