-- Gives the slot of a job back, unless one of its attempts has posted or may have.
CREATE FUNCTION release_publish_slot(p_job uuid) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_slot publish_slots%ROWTYPE;
BEGIN
  DELETE FROM publish_slots s WHERE s.job_id = p_job AND NOT EXISTS (
    SELECT FROM publish_attempts a WHERE a.job_id = p_job AND a.state IN ('sending', 'accepted', 'delivered', 'failed', 'unknown', 'review'))
  RETURNING * INTO v_slot;
  IF FOUND THEN
    PERFORM wake_held_posts(v_slot.platform, v_slot.platform_user_id);
  END IF;
END
$$;
