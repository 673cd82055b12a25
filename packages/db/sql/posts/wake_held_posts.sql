-- The creator's posts that wait for a slot may have one now. Under the creator's lock, as claim_due_posts: the two change the same rows in orders of
-- their own.
CREATE FUNCTION wake_held_posts(p_platform text, p_user text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM platform_users WHERE platform = p_platform AND platform_user_id = p_user FOR UPDATE;
  UPDATE scheduled_posts SET held_until = clock_timestamp()
  WHERE status = 'scheduled' AND job_id IS NULL AND held_until > clock_timestamp()
    AND social_account_id IN (SELECT id FROM social_accounts WHERE platform = p_platform AND platform_user_id = p_user);
END
$$;
