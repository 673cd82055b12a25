-- A creator may post a draft long after its attempt was archived, or erased with its team: what the platform notifies then may be of an attempt that
-- is no longer there, and is given to no other (create-notification-binder.ts).
CREATE FUNCTION note_removed_attempts() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE platform_users u SET attempts_removed_until = greatest(u.attempts_removed_until, r.sent_at)
  FROM (SELECT platform, platform_user_id, max(sent_at) AS sent_at FROM removed WHERE sent_at IS NOT NULL GROUP BY platform, platform_user_id) r
  WHERE u.platform = r.platform AND u.platform_user_id = r.platform_user_id;
  RETURN NULL;
END
$$;
