-- Whether a publish job has an attempt that may have posted: it is not for us to end it, until five days have passed without a word.
CREATE FUNCTION has_open_attempt(p_job uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (
    SELECT FROM publish_attempts WHERE job_id = p_job AND state IN ('sending', 'unknown', 'review', 'accepted', 'delivered')
      AND coalesce(greatest(sent_at, unknown_since), created_at) > clock_timestamp() - interval '5 days')
$$;
