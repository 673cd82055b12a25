-- The creator's posts that wait for a slot may have one now.
CREATE FUNCTION wake_held_posts(p_platform text, p_user text) RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE scheduled_posts SET held_until = clock_timestamp()
  WHERE status = 'scheduled' AND job_id IS NULL AND held_until > clock_timestamp()
    AND social_account_id IN (SELECT id FROM social_accounts WHERE platform = p_platform AND platform_user_id = p_user)
$$;
