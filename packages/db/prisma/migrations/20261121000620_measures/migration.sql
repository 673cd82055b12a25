-- What is measured every few seconds is found without reading its table.
CREATE INDEX publish_attempts_unknown ON publish_attempts (state, unknown_since) WHERE state IN ('unknown', 'review');
CREATE INDEX social_accounts_needs_reauth ON social_accounts (platform) WHERE status = 'needs_reauth';
CREATE INDEX stores_needs_reauth ON stores (platform) WHERE status = 'needs_reauth';
