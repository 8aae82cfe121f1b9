-- The list of all service orders begins with the newest: its first page no longer sorts every order.
create index concurrently if not exists service_order_newest
  on support.service_order (opened_at desc, id desc);
