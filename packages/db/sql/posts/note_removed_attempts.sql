-- A creator may post a draft long after its attempt was archived, or erased with its team: what the platform notifies then may be of an attempt that
-- is no longer there, and is given to no other (create-notification-binder.ts). No row is locked here that a post or a job waits for.
CREATE FUNCTION note_removed_attempts() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO removed_attempts AS r (creator, until)
  SELECT creator_digest(platform, platform_user_id), max(sent_at) FROM removed WHERE sent_at IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT (creator) DO UPDATE SET until = greatest(r.until, excluded.until);
  RETURN NULL;
END
$$;
