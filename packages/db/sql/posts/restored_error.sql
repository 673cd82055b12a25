-- What a person reads of a post that may have been published after the instant to which the database was restored.
CREATE FUNCTION restored_error(p_restored_to timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'The service was restored to its state of ' || to_char(p_restored_to AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')
         || ' UTC; whether this post went out after that is not known'
$$;
