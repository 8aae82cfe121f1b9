-- Who has paid is left out whatever a plan says: no plan names it as a condition any more.
update outreach.rule set plan = jsonb_set(plan, '{stopOn}', (plan -> 'stopOn') - 'settled')
where plan -> 'stopOn' ? 'settled';
update outreach.task set plan = jsonb_set(plan, '{stopOn}', (plan -> 'stopOn') - 'settled')
where plan -> 'stopOn' ? 'settled';
