-- What the audit log calls a change of a row; null for one that it does not note: times, leases, tokens that a service renewed, and rows that
-- are only cleared away. p_is_renewed: its tokens are others than before, by the act of a person or a key.
CREATE FUNCTION audit_action(p_table text, p_old jsonb, p_new jsonb, p_is_renewed boolean) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE p_table
    WHEN 'teams' THEN CASE
      WHEN p_old IS NULL THEN 'team.created'
      WHEN p_old->'name' <> p_new->'name' THEN 'team.renamed' END
    WHEN 'memberships' THEN CASE
      WHEN p_old IS NULL THEN 'member.added'
      WHEN p_new IS NULL THEN 'member.removed'
      WHEN p_old->'role' <> p_new->'role' THEN 'member.role_changed' END
    WHEN 'invites' THEN CASE
      WHEN p_old IS NULL THEN 'invite.created'
      WHEN p_old->>'accepted_at' IS NOT NULL THEN NULL
      WHEN p_new IS NULL THEN CASE WHEN (p_old->>'expires_at')::timestamptz > clock_timestamp() THEN 'invite.revoked' END
      WHEN p_new->>'accepted_at' IS NOT NULL THEN 'invite.accepted' END
    WHEN 'api_keys' THEN CASE
      WHEN p_old IS NULL THEN 'key.created'
      WHEN p_old->>'deleted_at' IS NOT NULL THEN NULL
      WHEN p_new IS NULL OR p_new->>'deleted_at' IS NOT NULL THEN 'key.deleted'
      WHEN p_old <> p_new THEN 'key.changed' END
    WHEN 'webhook_endpoints' THEN CASE
      -- What a listener is told, its maker can read anyway, and it ends by itself.
      WHEN coalesce(p_new, p_old)->>'listens_until' IS NOT NULL THEN NULL
      WHEN p_old IS NULL THEN 'webhook_endpoint.created'
      WHEN p_old->>'deleted_at' IS NOT NULL THEN NULL
      WHEN p_new IS NULL OR p_new->>'deleted_at' IS NOT NULL THEN 'webhook_endpoint.deleted'
      WHEN p_old->'former_secret_until' <> p_new->'former_secret_until' THEN 'webhook_endpoint.secret_rotated'
      WHEN p_old->'disabled_reason' <> p_new->'disabled_reason' THEN
        CASE WHEN p_new->>'disabled_reason' IS NULL THEN 'webhook_endpoint.enabled' ELSE 'webhook_endpoint.disabled' END
      WHEN (p_old->'url', p_old->'description', p_old->'event_types') <> (p_new->'url', p_new->'description', p_new->'event_types')
        THEN 'webhook_endpoint.changed' END
    WHEN 'social_accounts' THEN CASE
      WHEN p_old IS NULL THEN 'account.' || (p_new->>'status')
      WHEN p_new IS NULL THEN 'account.deleted'
      WHEN p_old->'status' <> p_new->'status' THEN 'account.' || (p_new->>'status')
      WHEN p_is_renewed OR p_old->'scopes' <> p_new->'scopes' THEN 'account.reconnected' END
    WHEN 'stores' THEN CASE
      WHEN p_old IS NULL THEN CASE p_new->>'status' WHEN 'pending' THEN 'store.added' ELSE 'store.' || (p_new->>'status') END
      WHEN p_new IS NULL THEN 'store.deleted'
      WHEN p_old->'status' <> p_new->'status' THEN CASE p_new->>'status' WHEN 'pending' THEN 'store.disconnected' ELSE 'store.' || (p_new->>'status') END
      WHEN p_is_renewed OR p_old->'scopes' <> p_new->'scopes' THEN 'store.reconnected' END
    WHEN 'subscriptions' THEN CASE
      WHEN p_old IS NULL THEN 'subscription.created'
      WHEN p_new IS NULL THEN 'subscription.deleted'
      WHEN (p_old->'plan_id', p_old->'quantity') <> (p_new->'plan_id', p_new->'quantity') THEN 'subscription.plan_changed'
      WHEN (p_old->'status', p_old->'cancel_at_period_end', p_old->'revoked_at')
        <> (p_new->'status', p_new->'cancel_at_period_end', p_new->'revoked_at') THEN 'subscription.changed' END
  END
$$;
