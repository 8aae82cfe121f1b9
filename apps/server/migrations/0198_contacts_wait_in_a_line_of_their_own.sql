-- Ten thousand texts that wait are not passed by whoever looks for a payout to send.
alter table platform.delivery drop constraint delivery_kind_check;
alter table platform.delivery add constraint delivery_kind_check
  check (kind in ('act', 'errand', 'contact'));
update platform.delivery set kind = 'contact'
where subscriber in ('messaging.send-message', 'telephony.dial-robot-call');
