-- Another address is tried at once, however often the former one failed.
CREATE FUNCTION want_product_picture() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  NEW.picture_tries := 0;
  NEW.picture_due_at := clock_timestamp();
  RETURN NEW;
END
$$;
