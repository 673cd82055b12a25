CREATE UNIQUE INDEX ledger_entries_one_refund_per_job ON ledger_entries (job_id) WHERE reason = 'refund';
CREATE UNIQUE INDEX ledger_entries_one_debit_per_job ON ledger_entries (job_id) WHERE delta < 0;
-- Of a team's rows of one reason, in order: 8 bytes for both names, because every debit pays for each of them.
CREATE INDEX ledger_entries_of_reason ON ledger_entries (hashtextextended(reason, uuid_hash_extended(team_id, 0)), created_at);
ALTER TABLE credit_balances ADD CONSTRAINT credit_balances_not_negative CHECK (monthly >= 0 AND coupon >= 0 AND topup >= 0);
ALTER TABLE credit_balances ADD CONSTRAINT credit_balances_granted CHECK (period_granted >= 0);
ALTER TABLE coupons ADD CONSTRAINT coupons_claims CHECK (claim_count >= 0 AND (max_claims IS NULL OR claim_count <= max_claims));
ALTER TABLE coupons ADD CONSTRAINT coupons_credits CHECK (credits > 0);
ALTER TABLE credit_reversals ADD CONSTRAINT credit_reversals_amounts CHECK (asked >= 0 AND taken >= 0 AND balance IN ('topup', 'monthly'));
-- Those that refunds of jobs pay.
CREATE INDEX credit_reversals_open ON credit_reversals (team_id) WHERE asked > taken;
-- Hot rows: leave room on the page for updates in place.
ALTER TABLE credit_balances SET (fillfactor = 50);
