-- A deck as GET /decks lists it, with the key of its thumbnail's picture, and what names the work that ended (`key`): of several events of one
-- end the first is sent. Its tile is not in it: that is drawn later, and goes with the next change. Null where the deck is gone, is being
-- planned, or has a picture that is being made.
CREATE FUNCTION deck_webhook_data(p_team uuid, p_deck uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH pictures AS (
    SELECT DISTINCT ON (slide_index) slide_index, id, status FROM jobs
    WHERE deck_id = p_deck AND team_id = p_team AND type = 'image_gen' ORDER BY slide_index, created_at DESC, id DESC
  ), thumbnail AS (
    SELECT a.object_key FROM jobs j JOIN assets a ON a.job_id = j.id AND a.team_id = j.team_id
    WHERE j.deck_id = p_deck AND j.team_id = p_team AND j.status = 'completed' AND a.has_thumbnails AND a.deleting_at IS NULL
    ORDER BY j.type DESC, CASE WHEN j.type = 'render' THEN j.created_at END DESC,
             coalesce(j.slide_index, (a.metadata->>'slide_index')::int), j.created_at DESC, j.id DESC LIMIT 1
  )
  SELECT jsonb_build_object(
    'key', concat_ws(':', 'deck', d.id, coalesce(d.state, 'done'), (SELECT md5(string_agg(id::text, ',' ORDER BY id)) FROM pictures)),
    'id', d.id, 'headline', d.details->'outline'->0->>'headline', 'beginning', left(d.prompt, 120), 'state', coalesce(d.state, 'done'),
    'slide_count', CASE WHEN jsonb_typeof(d.slides) = 'array' THEN jsonb_array_length(d.slides) ELSE 0 END,
    'project_id', d.project_id, 'influencer_id', d.influencer_id, 'error', d.error, 'created_at', shown_at(d.created_at),
    'external_id', d.external_id, 'metadata', d.caller_metadata,
    'thumbnail_key', (SELECT object_key FROM thumbnail),
    'jobs', coalesce((SELECT jsonb_agg(jsonb_build_object('slide_index', slide_index, 'job_id', id, 'status', status) ORDER BY slide_index)
                      FROM pictures), '[]'))
  FROM decks d
  WHERE d.id = p_deck AND d.team_id = p_team AND d.state IS DISTINCT FROM 'planning'
    AND NOT EXISTS (SELECT FROM pictures WHERE status IN ('pending', 'processing'))
$$;
