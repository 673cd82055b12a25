-- The pictures that were made for a post go with it; the scheduler removes their objects.
CREATE FUNCTION forget_post_media() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  DELETE FROM post_media WHERE owner_id = OLD.id;
  RETURN NULL;
END
$$;
