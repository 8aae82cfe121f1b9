-- What a gateway sends along with its reports and texts, besides our address: without it the address alone
-- proves them.
alter table messaging.gateway add column callback_token_cipher bytea;
