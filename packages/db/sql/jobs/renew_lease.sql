CREATE FUNCTION renew_lease(p_id uuid, p_token uuid, p_lease_ms integer) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  UPDATE jobs
  SET lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
      next_publish_at = clock_timestamp() + p_lease_ms * interval '1 millisecond' + interval '5 seconds'
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING true
$$;
