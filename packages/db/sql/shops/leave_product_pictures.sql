-- The copies of deleted products' pictures are no longer shown: a sweep removes them.
CREATE FUNCTION leave_product_pictures() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO unused_pictures (object_key, remove_after)
  SELECT picture_key, clock_timestamp() FROM removed WHERE picture_key IS NOT NULL ORDER BY 1;
  RETURN NULL;
END
$$;
