-- When the last job and attempt were made, and the last scheduled post was made or changed, by which a restored database is known. Team by team,
-- by index: the tables are large, and this is asked while everything is down.
CREATE FUNCTION newest_activity() RETURNS TABLE (what text, at timestamptz) LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
  SELECT 'job', max(j.created_at) FROM teams t, LATERAL (
    SELECT created_at FROM jobs WHERE team_id = t.id ORDER BY created_at DESC LIMIT 1) j
  UNION ALL
  SELECT 'attempt to publish', max(a.created_at) FROM teams t, LATERAL (
    SELECT created_at FROM publish_attempts WHERE team_id = t.id ORDER BY created_at DESC LIMIT 1) a
  UNION ALL
  SELECT 'scheduled post', max(p.updated_at) FROM teams t, LATERAL (
    SELECT updated_at FROM scheduled_posts WHERE team_id = t.id ORDER BY updated_at DESC LIMIT 1) p
$$;
