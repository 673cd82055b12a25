-- Ends a job as completed under its lease: result, assets, the influencer's picture, its post and its event. False if the lease is lost.
-- Warnings and a picture's placement come as fields of the result, and are kept beside it.
CREATE FUNCTION complete_job(p_id uuid, p_token uuid, p_result jsonb, p_assets jsonb, p_image_url text, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  UPDATE jobs
  SET status = 'completed', result = p_result - 'warnings' - 'placement', warnings = p_result->'warnings', placement = p_result->'placement', error = NULL, error_code = NULL, lease_token = NULL, lease_until = NULL,
      next_publish_at = NULL, updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING * INTO v_job;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, metadata, has_thumbnails, origin, job_id)
  SELECT (a->>'id')::uuid, v_job.team_id, a->>'name', a->>'object_key', a->>'content_type', (a->>'size_bytes')::integer,
         (a->>'width')::integer, (a->>'height')::integer, a->>'source', a->'metadata', coalesce((a->>'has_thumbnails')::boolean, false),
         nullif(a->'origin', 'null'), v_job.id
  FROM jsonb_array_elements(p_assets) a
  ON CONFLICT DO NOTHING;
  IF v_job.influencer_id IS NOT NULL AND p_image_url IS NOT NULL THEN
    -- As many as a request may give (limits.influencer.imagesMax): the first, which is the avatar, and the newest 49.
    UPDATE influencers
    SET images = CASE WHEN cardinality(images) < 50 THEN images ELSE images[1:1] || images[cardinality(images) - 47:] END || p_image_url, updated_at = clock_timestamp()
    WHERE id = v_job.influencer_id AND team_id = v_job.team_id AND NOT p_image_url = ANY (images);
  END IF;
  IF v_job.type = 'publish' THEN
    UPDATE scheduled_posts SET status = 'published', error = NULL, error_code = NULL, updated_at = clock_timestamp() WHERE job_id = v_job.id;
  END IF;
  PERFORM enqueue_message(p_message_id, 'event', 'job.completed',
    jsonb_build_object('job_id', v_job.id, 'team_id', v_job.team_id, 'type', v_job.type), v_job.traceparent, p_hold_ms);
  RETURN true;
END
$$;
