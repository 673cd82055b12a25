-- The post of a publish job is at its platform after all: a job that failed for want of knowledge is completed, and its post published. An
-- unfinished job is left to its worker. Answers whether the job was completed here.
CREATE FUNCTION complete_ended_publish(p_attempt publish_attempts, p_message uuid, p_hold_ms integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_now timestamptz := clock_timestamp();
BEGIN
  UPDATE jobs
  SET status = 'completed', error = NULL, error_code = NULL, updated_at = v_now, result = jsonb_build_object(
        'platform', p_attempt.platform, 'publish_id', p_attempt.publish_id, 'status', 'delivered',
        'delivered_at', to_char(v_now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  WHERE id = p_attempt.job_id AND type = 'publish' AND status = 'failed'
  RETURNING * INTO v_job;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE scheduled_posts SET status = 'published', error = NULL, error_code = NULL, updated_at = v_now WHERE job_id = v_job.id AND status = 'failed';
  PERFORM enqueue_message(p_message, 'event', 'job.completed',
    jsonb_build_object('job_id', v_job.id, 'team_id', v_job.team_id, 'type', v_job.type), v_job.traceparent, p_hold_ms);
  RETURN true;
END
$$;
