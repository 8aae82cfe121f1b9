-- A change of wallet is a request for a second person as all others are: why it was decided so has their
-- name.
alter table payments.payout_modification rename column reason to decision_reason;
