-- A connected account as posts and attempts show it.
CREATE FUNCTION shown_account(p_team uuid, p_account uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', id, 'platform', platform, 'platform_username', platform_username,
                            'display_name', display_name, 'avatar_url', avatar_url)
  FROM social_accounts WHERE id = p_account AND team_id = p_team
$$;
