import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { ensureReference } from '../../apps/server/src/reference/ensure-reference.ts'

/** Fills an empty database with so many open loans, closed through a day; says how long it took. */
export async function makeOpenLoans(url, { count, eve }) {
  await migrate(url)
  const database = openDatabase(url)
  await ensureReference(database.db, new Date())
  await database.close()
  const text = readFileSync(join(import.meta.dirname, 'open-loans.sql'), 'utf8')
  await asked(url, async (client) => {
    const { rows } = await client.query('select count(*)::int as there from customers.person')
    if (rows[0].there > 0) throw new Error('The database holds people: give an empty one.')
    await client.query(text.replaceAll(':count', String(count)).replaceAll(':eve', eve))
    await client.query('vacuum (analyze)')
  })
}

/** A copy to close a second time. Nobody may be connected to what is copied. */
export async function copyOf(url, name) {
  const from = new URL(url).pathname.slice(1)
  await asked(withName(url, 'postgres'), async (client) => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} template ${from}`)
  })
  return withName(url, name)
}

/** Everything that a close writes, but for when it ran and the numbers that a sequence gave. */
const written = {
  balances: `select b::text as row from servicing.balance b order by loan_id`,
  instalments: `select i::text as row from servicing.instalment i order by loan_id, number`,
  days: `select d::text as row from servicing.loan_day d order by business_on, loan_id`,
  fines: `select concat_ws('|', loan_id, instalment, charged_on, amount_cents, e.reference) as row
    from servicing.fine f join ledger.entry e on e.id = f.entry_id
    order by loan_id, charged_on, instalment`,
  lines: `select concat_ws('|', e.reference, e.kind, l.effective_on, number, account_code,
      amount_cents, loan_id, person_id) as row
    from ledger.line l join ledger.entry e on e.id = l.entry_id order by e.reference, number`,
  facts: `select concat_ws('|', business_on, started_month, days, loans, principal) as row from (
      select f.business_on, f.started_month, f.over_days as days, sum(f.loans) as loans,
        sum(f.principal_cents) as principal
      from servicing.late_fact f group by 1, 2, 3) summed order by row`,
}

/** A digest of each table that a close writes, row by row in an order of its own. */
export function digestOf(url) {
  return asked(url, async (client) => {
    const found = {}
    for (const [name, query] of Object.entries(written)) {
      await client.query('begin')
      await client.query(`declare all_rows cursor for ${query}`)
      const hash = createHash('sha256')
      let count = 0
      for (;;) {
        const { rows } = await client.query('fetch 20000 from all_rows')
        if (rows.length === 0) break
        for (const { row } of rows) hash.update(`${row}\n`)
        count += rows.length
      }
      await client.query('commit')
      found[name] = `${count} ${hash.digest('hex')}`
    }
    return found
  })
}

async function asked(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withName(url, name) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
