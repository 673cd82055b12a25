-- A publish job that fails while its attempt is under way leaves an outcome that no worker asks for any more: it is shown for review, and its
-- creator's other posts do not wait behind it.
CREATE FUNCTION end_attempts() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE publish_attempts
  SET state = CASE state WHEN 'preparing' THEN 'abandoned' ELSE 'review' END,
      error = coalesce(error, NEW.error), error_code = coalesce(error_code, NEW.error_code),
      unknown_since = CASE WHEN state <> 'preparing' THEN coalesce(CASE WHEN state = 'unknown' THEN unknown_since END, clock_timestamp()) END,
      updated_at = clock_timestamp()
  WHERE job_id = NEW.id AND state IN ('preparing', 'sending', 'unknown', 'accepted');
  RETURN NULL;
END
$$;
