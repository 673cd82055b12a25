-- Counts a claim before its code is looked at, so that guesses at once are counted too: true, unless the team has p_max wrong ones within
-- the hour; seconds_left says when the hour ends. A claim that was no guess is taken back by the caller.
CREATE FUNCTION begin_coupon_claim(p_team uuid, p_max integer, OUT is_allowed boolean, OUT seconds_left integer)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO coupon_guesses AS g (team_id, wrong_claims, since) VALUES (p_team, 1, clock_timestamp())
  ON CONFLICT (team_id) DO UPDATE
  SET wrong_claims = CASE WHEN g.since <= clock_timestamp() - interval '1 hour' THEN 1 ELSE g.wrong_claims + 1 END,
      since = CASE WHEN g.since <= clock_timestamp() - interval '1 hour' THEN clock_timestamp() ELSE g.since END
  WHERE g.wrong_claims < p_max OR g.since <= clock_timestamp() - interval '1 hour';
  is_allowed := FOUND;
  SELECT greatest(1, ceil(extract(epoch FROM g.since + interval '1 hour' - clock_timestamp())))::integer INTO seconds_left
  FROM coupon_guesses g WHERE g.team_id = p_team;
END
$$;
