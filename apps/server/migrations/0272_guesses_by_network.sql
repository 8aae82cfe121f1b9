-- Where a guess came from, as it is counted: `ip` is an IPv4 address or a /64 of IPv6, of which its holder
-- may take every address in turn; `network` the /48 around it, null for IPv4.
alter table administration.sign_in_attempt add column network text;
create index sign_in_attempt_network on administration.sign_in_attempt (network, attempted_at)
  where network is not null;
