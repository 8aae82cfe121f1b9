-- Writes a guess at an account down as failed, unless there were so many before it; its number, or null. The
-- locks are taken always in this order, so that two guesses never wait for each other. What is counted is
-- read after them: each statement of a volatile function sees what was committed before it.
create function administration.count_attempt(
  of_account bytea, of_ip text, of_network text, guessed timestamptz, since timestamptz,
  most_of_account integer, most_of_address integer, most_of_network integer)
returns bigint language plpgsql volatile as $$
declare
  counted bigint;
begin
  perform pg_advisory_xact_lock(
    hashtextextended('address ' || coalesce(of_network, of_ip), 11));
  perform pg_advisory_xact_lock(
    hashtextextended('account ' || encode(of_account, 'base64'), 11));
  insert into administration.sign_in_attempt (account_key, ip, network, outcome, attempted_at)
  select of_account, of_ip, of_network, 'failed', guessed
  where (select count(*) from administration.sign_in_attempt a
      where a.account_key = of_account and a.attempted_at > since and a.outcome = 'failed'
        and a.id > coalesce((select max(s.id) from administration.sign_in_attempt s
          where s.account_key = of_account and s.outcome = 'succeeded'), 0)) < most_of_account
    and (select count(*) from administration.sign_in_attempt a
      where a.ip = of_ip and a.attempted_at > since and a.outcome = 'failed') < most_of_address
    and (select count(*) from administration.sign_in_attempt a
      where a.network = of_network and a.attempted_at > since
        and a.outcome = 'failed') < most_of_network
  returning id into counted;
  return counted;
end
$$;
