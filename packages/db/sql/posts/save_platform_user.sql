-- Every connected account has its creator's row. One that is there is locked, so that no erasure of another team takes it away meanwhile.
CREATE FUNCTION save_platform_user() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO platform_users (platform, platform_user_id) VALUES (NEW.platform, NEW.platform_user_id)
  ON CONFLICT (platform, platform_user_id) DO UPDATE SET platform = EXCLUDED.platform;
  RETURN NULL;
END
$$;
