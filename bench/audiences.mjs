import { parseArgs } from 'node:util'
// biome-ignore lint/correctness/noUndeclaredDependencies: the server's, which npm puts at the root.
import { sql } from 'kysely'
import { refreshAudiences } from '../apps/server/src/modules/promotion/audiences/refresh.ts'
import { openLeads } from '../apps/server/src/modules/promotion/leads/open-leads.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { addDays } from '../packages/kernel/src/business-date.ts'
import { loadNow } from './parts/figures.mjs'
import { makeOpenLoans } from './parts/open-loans.mjs'

/**
 * Refreshes all audiences that a lender begins with, over an empty database that is filled first: so many
 * customers, of whom so many have a loan, and most agreed to offers. The first run takes everybody in, the
 * second one changes a day's worth; leads are opened after each, as at night.
 */
const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.DATABASE_URL ?? '' },
    persons: { type: 'string', default: '1000000' },
    loans: { type: 'string', default: '300000' },
  },
})
const eve = '2026-06-30'
const zone = 'Africa/Nairobi'
const say = (line) => process.stdout.write(`${line}; ${loadNow()}\n`)
const secondsSince = (began) => ((performance.now() - began) / 1_000).toFixed(1)

const began = performance.now()
await makeOpenLoans(given.url, { count: Number(given.loans), eve })
// A night's run takes the time it takes: the limit of a request's statements is not for it.
const patient = `${given.url}?options=${encodeURIComponent('-c timezone=UTC -c jit=off')}`
const database = openDatabase(patient, { name: 'daftari bench' })
try {
  await addCustomers(database.db)
  say(`${given.persons} customers, ${given.loans} loans in ${secondsSince(began)} s`)
  for (let night = 0; night < 2; night += 1) {
    await refresh(database.db, addDays(eve, 1 + night))
    // As autovacuum does within the day.
    await sql`analyze promotion.audience_member, promotion.lead`.execute(database.db)
  }
} finally {
  await database.close()
}

async function addCustomers(db) {
  await sql`insert into administration.app (code, name, package) values ('pesa', 'Pesa', 'ke.bench')`.execute(
    db,
  )
  await sql`
    insert into customers.person (id, phone_hash, phone_masked, phone_cipher, full_name, registered_at,
      registered_on)
    overriding system value
    select n, sha256(int8send(n)), '+2547*****' || lpad((n % 1000)::text, 3, '0'), '\\x00', 'Amina Otieno',
      ${eve}::date - (n % 400)::integer, ${eve}::date - (n % 400)::integer
    from generate_series(${Number(given.loans) + 1}::bigint, ${Number(given.persons)}::bigint) n`.execute(
    db,
  )
  await sql`
    insert into customers.journey (person_id, app_code, channel, registered_at, registered_on, id_bound_on,
      applied_on)
    select p.id, 'pesa', 'organic', p.registered_at, p.registered_on,
      case when p.id % 3 > 0 then p.registered_on end, l.started_on
    from customers.person p left join servicing.loan l on l.person_id = p.id order by p.id`.execute(
    db,
  )
  await sql`
    insert into customers.registration (person_id, app_code, channel, registered_at, registered_on)
    select id, 'pesa', 'organic', registered_at, registered_on from customers.person order by id`.execute(
    db,
  )
  await sql`
    insert into customers.consent (person_id, purpose, given, wording_version, source, given_at)
    select id, 'marketing', id % 10 > 0, '1', 'app', registered_at from customers.person
    order by id`.execute(db)
  // Two of three loans are repaid, a third of these late.
  await sql`
    update servicing.instalment set finished_on = due_on + case when loan_id % 9 = 1 then 5 else 0 end
    where loan_id % 3 > 0`.execute(db)
  await sql`
    update servicing.balance set status = 'finished', finished_on = ${eve}::date - (loan_id % 200)::integer,
      oldest_due_on = null, principal_owed_cents = 0, interest_owed_cents = 0
    where loan_id % 3 > 0`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

async function refresh(db, day) {
  const clock = {
    ...systemClock(zone),
    now: () => new Date(`${day}T03:00:00+03:00`),
    today: () => day,
  }
  const started = performance.now()
  await db.transaction().execute(async (tx) => {
    const ctx = {
      appContext: { db, clock },
      db: tx,
      tx,
      clock,
      actor: { kind: 'system', name: 'bench' },
    }
    const runs = await refreshAudiences(ctx)
    const refreshed = secondsSince(started)
    const leads = await openLeads(ctx)
    const sum = (of) => runs.reduce((all, run) => all + run[of], 0)
    say(
      `${day}: ${runs.length} audiences refreshed in ${refreshed} s, ${sum('entered')} in, ${sum('left')} out, ` +
        `${sum('kept')} kept; ${leads.opened} leads opened, ${secondsSince(started)} s in all`,
    )
  })
}
