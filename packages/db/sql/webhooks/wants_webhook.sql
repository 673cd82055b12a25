-- Whether an endpoint of the team has chosen the type, or a listener. A disabled endpoint counts: what it missed can be replayed.
CREATE FUNCTION wants_webhook(p_team uuid, p_type text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE team_id = p_team AND deleted_at IS NULL
                 AND (listens_until IS NULL OR listens_until > clock_timestamp()) AND (event_types IS NULL OR event_types ? p_type))
$$;
