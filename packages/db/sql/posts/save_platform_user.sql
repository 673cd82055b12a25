-- Every connected account has its creator's row.
CREATE FUNCTION save_platform_user() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO platform_users (platform, platform_user_id) VALUES (NEW.platform, NEW.platform_user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
