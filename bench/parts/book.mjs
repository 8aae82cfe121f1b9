import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

const clerks = 200

/** @param {string} url */
export async function openBook(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/**
 * Two hundred clerks who are signed in, with an authenticator app as everybody should be: each may send a
 * hundred requests a second, and no limit of the product is loosened for the measurement. They see everything
 * and may decide everything, and their confirmation lasts for the measurement.
 */
export async function signInClerks(client) {
  await client.query(
    `insert into administration.staff (account, name, password_hash, password_changed_at,
       password_expires_at, created_at)
     select 'bench' || n, 'Clerk ' || n, '!', now(), now() + interval '60 days', now()
     from generate_series(1, $1) n on conflict (account) do nothing`,
    [clerks],
  )
  await client.query(`
    update administration.staff set password_expires_at = now() + interval '60 days'
    where account like 'bench%'`)
  await client.query(`
    insert into administration.staff_role (staff_id, role_code, granted_at)
    select id, 'admin', now() from administration.staff where account like 'bench%'
    on conflict do nothing`)
  await client.query(`
    insert into origination.auditor_authority (staff_id, product_codes, max_cents, customer_types,
      daily_capacity, updated_at)
    select id, '{*}', 10000000, '{new,returning}', 1000, now() from administration.staff
    where account like 'bench%' on conflict do nothing`)
  await client.query(`
    insert into administration.totp (staff_id, secret_cipher, created_at, enabled_at)
    select id, '\\x02', now(), now() from administration.staff where account like 'bench%'
    on conflict do nothing`)
  const { rows } = await client.query(
    "select id from administration.staff where account like 'bench%' order by id",
  )
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await client.query(
    `insert into administration.session (token_hash, staff_id, created_at, last_seen_at, expires_at,
       confirmed_at, ip, user_agent)
     select hash, id, now(), now(), now() + interval '2 hours', now() + interval '2 hours',
       '127.0.0.1', 'bench'
     from unnest($1::bytea[], $2::bigint[]) one (hash, id)`,
    [hashes, rows.map((row) => row.id)],
  )
  return tokens
}

/** What of the book the requests name: drawn evenly, the same for the same book. */
export async function contentsOf(client) {
  const one = async (text) => (await client.query(text)).rows
  const [span] = await one(`
    select min(applied_on)::text as first, max(applied_on)::text as last, count(*)::int as count,
      (max(applied_on) - min(applied_on)) as days from origination.application`)
  const products = (await one('select code from origination.product order by code')).map(
    (row) => row.code,
  )
  const applications = await one(`
    select id from origination.application where apply_status = 2
      and id % greatest(1, (select count(*) / 500 from origination.application)) = 7
    order by id limit 400`)
  const people = await one(`
    select encode(p.phone_hash, 'hex') as hash, ltrim(p.name_folded) as name, p.id - 50000 as number
    from customers.person p where p.id % greatest(1, (select count(*) / 500 from customers.person)) = 3
      and exists (select from origination.application a where a.person_id = p.id)
    order by p.id limit 400`)
  return { span, products, applications: applications.map((row) => Number(row.id)), people }
}

/** Applications that wait for a decision, for customers without an open one. */
export async function freshApplications(client, count) {
  const run = Date.now()
  const { rows } = await client.query(
    `with free as (
       select p.id as person_id, row_number() over (order by p.id desc) as n from customers.person p
       where not exists (select from origination.application a where a.person_id = p.id
           and a.apply_status in (1, 5, 6))
         and not exists (select from servicing.balance b
           where b.person_id = p.id and b.status = 'open')
       order by p.id desc limit $1
     )
     insert into origination.application (person_id, app_code, product_code, offer_id, amount_cents,
       purpose, channel, reference, apply_status, approval_quota_cents, customer_type, loan_ordinal,
       score, grade, applied_at, applied_on, submitted_at)
     select f.person_id, pr.app_code, pr.code, o.id,
       (o.document ->> 'minCents')::bigint + (o.document ->> 'stepCents')::bigint * (f.n % 20), 'Rent',
       'organic', format('bench-%s-%s', $2::text, f.n), 1, 5000000, 'new', 1, 720, 'A', now(),
       current_date, now()
     from free f, origination.product pr
     join platform.setting_version o on o.kind = 'offer' and o.object = pr.code
     where pr.code = 'pesa-14'
     returning id`,
    [count, run],
  )
  await client.query('analyze origination.application')
  return rows.map((row) => Number(row.id))
}

/** What the measuring left waiting: undecided applications, and payouts that nobody should send. */
export async function tidyUp(client) {
  await client.query(`
    delete from platform.delivery d using origination.application a
    where a.reference like 'bench-%' and d.subject = 'application:' || a.id`)
  await client.query(`
    delete from origination.application a where a.reference like 'bench-%' and a.apply_status = 1
      and not exists (select from origination.transition t where t.application_id = a.id)`)
  await client.query("delete from payments.inbox where kind = 'bench'")
}
