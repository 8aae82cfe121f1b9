import { type RelationKind, relatedPerThing } from '@daftari/contract/origination/relations'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export interface SharedAttribute {
  kind: RelationKind
  /** The model, the masked number; null where there is nothing to show. */
  label: string | null
  /** All who share it, counted up to a thousand. */
  customers: number
  /** The latest of them. */
  customerIds: number[]
}

/**
 * What of a customer's other customers have too: phones, contacts, the employer's number, wallets,
 * name and birthday. Each way is asked by its own index, and of each attribute a thousand at most.
 */
export async function sharedAttributes(
  ctx: ReadContext,
  personId: number,
): Promise<SharedAttribute[]> {
  const { rows } = await sql<SharedAttribute>`
    with own (kind, hash, label) as materialized (
      (select 'device', d.fingerprint_hash, d.model from customers.device d
        where d.person_id = ${personId} order by d.last_seen_at desc limit 20)
      union all
      select k.kind, c.phone_hash, c.phone_masked from customers.contact c
      cross join (values ('contact'), ('is-contact')) k (kind)
      where c.person_id = ${personId} and c.removed_at is null
      union all
      select 'named-by', p.phone_hash, p.phone_masked from customers.person p
      where p.id = ${personId}
      union all
      select 'employer-phone', w.company_phone_hash, w.company_phone_masked from customers.work w
      where w.person_id = ${personId} and w.company_phone_hash is not null
      union all
      select 'wallet', v.hash, min(v.masked) from (
        select p.phone_hash as hash, p.phone_masked as masked from customers.person p
        where p.id = ${personId}
        union all
        select w.phone_hash, w.phone_masked from customers.wallet w where w.person_id = ${personId}
        union all
        (select y.payer_hash, y.payer_masked from reporting.payment y
          where y.person_id = ${personId} and y.payer_hash is not null
          order by y.paid_at desc limit 100)) v
      group by v.hash
    )
    select o.kind, o.label, s.customers, s.customer_ids
    from own o
    cross join lateral (${whoShare(personId)}) s
    where s.customers > 0
    order by array_position(${sql.val(weightiest)}::text[], o.kind), s.customers desc
    limit 60`.execute(ctx.db)
  return [...rows, ...(await namesakesOf(ctx, personId))]
}

/** What weighs most comes first. */
const weightiest = ['wallet', 'device', 'is-contact', 'named-by', 'contact', 'employer-phone']

/** Everybody else with the attribute `o`. */
const whoShare = (personId: number) => sql`
  select count(*)::int as customers,
    to_json((array_agg(x.id order by x.id desc))[1:${sql.lit(relatedPerThing)}]) as customer_ids
  from (select distinct e.id from (
      select d.person_id as id from customers.device d
      where o.kind = 'device' and d.fingerprint_hash = o.hash
      union all
      select c.person_id from customers.contact c
      where o.kind in ('contact', 'named-by') and c.phone_hash = o.hash and c.removed_at is null
      union all
      select p.id from customers.person p
      where o.kind in ('is-contact', 'wallet') and p.phone_hash = o.hash
      union all
      select w.person_id from customers.work w
      where o.kind = 'employer-phone' and w.company_phone_hash = o.hash
      union all
      select v.person_id from customers.wallet v where o.kind = 'wallet' and v.phone_hash = o.hash
      union all
      select y.person_id from reporting.payment y
      where o.kind = 'wallet' and y.payer_hash = o.hash and y.person_id is not null) e
    where e.id <> ${personId} limit 1000) x`

/** Somebody of the same name, born on the same day, known by another phone. */
export async function namesakesOf(ctx: ReadContext, personId: number): Promise<SharedAttribute[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from customers.person p
    join customers.person x on x.birth_on = p.birth_on and x.name_folded = p.name_folded
    where p.id = ${personId} and x.id <> p.id
    order by x.id desc limit 1000`.execute(ctx.db)
  if (rows.length === 0) return []
  const customerIds = rows.slice(0, relatedPerThing).map(({ id }) => id)
  return [{ kind: 'identity', label: null, customers: rows.length, customerIds }]
}
