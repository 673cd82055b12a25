-- Whether it is this job's turn: a creator's posts go out in the order of their jobs' ids, in which they were claimed. One that has nothing at
-- the platform two minutes after its claim holds the next ones up no longer. The time of a subquery is read once, so that the index is searched
-- by it: a creator has a row of each post that ever went out.
CREATE FUNCTION is_publish_turn(p_job uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT NOT EXISTS (
    SELECT FROM publish_slots mine
    JOIN publish_slots s ON s.platform = mine.platform AND s.platform_user_id = mine.platform_user_id AND s.job_id < mine.job_id
      AND s.taken_at > clock_timestamp() - interval '2 minutes' AND s.frees_at > (SELECT clock_timestamp())
    JOIN jobs j ON j.id = s.job_id AND j.status IN ('pending', 'processing')
    WHERE mine.job_id = p_job AND NOT EXISTS (
      SELECT FROM publish_attempts a WHERE a.job_id = s.job_id AND a.state NOT IN ('preparing', 'rejected', 'abandoned')))
$$;
