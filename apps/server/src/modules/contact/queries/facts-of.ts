import type { ContactPurpose, ContactRelation } from '@daftari/contract/contact/enums'
import type { ContactPolicy } from '@daftari/contract/contact/policy'
import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { readTogether } from '../../../platform/db/statements/read-together.ts'
import { isLeftOutNumber, isNumberOf } from '../../../platform/numbers/owners-of.ts'
import type { Attempt, ContactFacts } from '../domain/facts.ts'
import { policyIn, policyOn } from '../policy.ts'
import { ownWord } from './own-word.ts'

/**
 * A number, and its presumed owner. For a reference the person is the customer who named them, for an
 * employer the customer who works there.
 */
export interface Party {
  personId: number | null
  phoneHash: Buffer
  relation: ContactRelation
  /** The loan for which a reference is called. */
  loanId?: number | null
}

/** A customer's own number, or one of nobody yet. */
export const partyOf = ({
  personId,
  phoneHash,
  loanId = null,
}: Pick<Party, 'personId' | 'phoneHash' | 'loanId'>): Party => ({
  personId,
  phoneHash,
  relation: personId === null ? 'lead' : 'own',
  loanId,
})

interface FactsRow extends Omit<ContactFacts, 'attempts' | 'spoken' | 'referenceTalks'> {
  attempts: (Omit<Attempt, 'at'> & { at: string })[]
  spoken: { at: string; askedBack: boolean; askedFor: string | null } | null
  talkedAt: Date | null
  talksOfLoan: number
}

interface Gate {
  policy: ContactPolicy
  facts: ContactFacts[]
}

interface Asked<P extends ContactPurpose> {
  parties: readonly Party[]
  purpose: P
  on: BusinessDate
}

/** The policy of a day, and its inputs for each of many numbers, in their order, by one query. */
export async function gateOf(ctx: ReadContext, asked: Asked<ContactPurpose>): Promise<Gate> {
  const { rows } = await gateRows(ctx, asked).execute(ctx.db)
  return gateIn(rows)
}

/** The same for several purposes, by one query too. */
export async function gatesByPurpose<P extends ContactPurpose>(
  ctx: ReadContext,
  { purposes, ...asked }: Omit<Asked<P>, 'purpose'> & { purposes: readonly P[] },
): Promise<ReadonlyMap<P, Gate>> {
  if (purposes.length === 0) return new Map()
  const each = purposes.map((purpose) => [purpose, gateRows(ctx, { ...asked, purpose })] as const)
  const found = await readTogether(ctx.db, Object.fromEntries(each))
  return new Map(purposes.map((purpose) => [purpose, gateIn(found[purpose] ?? [])]))
}

type GateRow = FactsRow & { policy: unknown }

function gateRows(ctx: ReadContext, { parties, purpose, on }: Asked<ContactPurpose>) {
  const now = ctx.clock.now()
  const monthAgo = new Date(now.getTime() - 30 * 24 * 3_600_000)
  const weekAgo = new Date(now.getTime() - 7 * 24 * 3_600_000)
  const talks = { collection: weekAgo, marketing: monthAgo }
  const spoken =
    purpose === 'collection' || purpose === 'marketing'
      ? spokenSince(purpose, talks[purpose])
      : sql`null`
  return sql<GateRow>`
    with asked as (
      select g.*, case when g.relation = 'reference' then null
        else coalesce(g.named_id, (select p.person_id from reporting.person p
          where p.phone_hash = g.phone_hash)) end as person_id
      from (
        select u.place, u.named_id, decode(u.hash, 'hex') as phone_hash, u.relation, u.loan_id
        from ${rowsOf(parties)} as u(named_id, hash, relation, loan_id, place)
      ) g
    )
    select a.relation,
      case when a.place = 1 then (
        select f.document from ${policyOn(sql`${on}::date`)} f) end as policy,
      case a.relation
        when 'own' then exists (select from reporting.person p
          where p.person_id = a.named_id and p.phone_hash = a.phone_hash)
        when 'reference' then exists (select from reporting.contact k
          where k.person_id = a.named_id and k.phone_hash = a.phone_hash and k.consented)
        when 'employer' then exists (select from reporting.work w
          where w.person_id = a.named_id and w.company_phone_hash = a.phone_hash)
        else true end as known,
      a.relation = 'lead' and a.person_id is null and ${isNumberOf(ctx, sql<Buffer>`a.phone_hash`, ['contact'])}
        as third_party,
      ${purpose === 'marketing' ? offeredNothing(ctx) : sql`false`} as offered_nothing,
      exists (select from contact.wrong_number w
        where w.phone_hash = a.phone_hash and w.cleared_at is null) as wrong_number,
      coalesce((select json_agg(json_build_object('purpose', s.purpose, 'callsOnly', s.calls_only,
        'channel', s.channel))
        from contact.stop s where s.phone_hash = a.phone_hash and s.ended_at is null), '[]') as stops,
      coalesce((select json_agg(json_build_object('kind', h.kind, 'until', h.until))
        from contact.hold h where h.person_id = a.person_id and h.ended_at is null), '[]') as holds,
      (select json_build_object('from', w.from_time, 'until', w.until_time)
        from contact.wish w where w.person_id = a.person_id and w.ended_at is null) as hours,
      ${purpose === 'marketing' ? consented : sql`false`} as consented,
      ${purpose === 'marketing' ? overdueOn(ctx.clock.today()) : sql`false`} as overdue,
      ${purpose === 'transactional' ? sql`'[]'::json` : attemptsSince(monthAgo)} as attempts,
      ${spoken} as spoken,
      ${purpose === 'collection' ? brokenSince(weekAgo) : sql`null`} as broken_on,
      ${purpose === 'audit' ? talkedSince(weekAgo) : sql`null`} as talked_at,
      ${purpose === 'audit' ? talksOfLoan : sql`0`} as talks_of_loan
    from asked a
    order by a.place`
}

function gateIn(rows: readonly GateRow[]): Gate {
  const [first] = rows
  assert(first !== undefined, 'the gate is asked about somebody')
  return { policy: policyIn(first.policy), facts: rows.map(shaped) }
}

/**
 * A single party is written as a row: PostgreSQL assumes ten members for an unknown array, and would plan the
 * whole query again for each party.
 */
function rowsOf(parties: readonly Party[]) {
  const [only] = parties
  if (only !== undefined && parties.length === 1) {
    return sql`(values (${only.personId}::bigint, ${only.phoneHash.toString('hex')}::text,
      ${only.relation}::text, ${only.loanId ?? null}::bigint, 1::bigint))`
  }
  return sql`unnest(${parties.map((one) => one.personId)}::bigint[],
    ${parties.map((one) => one.phoneHash.toString('hex'))}::text[],
    ${parties.map((one) => one.relation)}::text[],
    ${parties.map((one) => one.loanId ?? null)}::bigint[]) with ordinality`
}

/** What a list says of a number, or takes back, outweighs no word of its owner, before or after it. */
const consented = sql`coalesce(
  (select c.given from reporting.consent c
    where c.person_id = a.person_id and c.purpose = 'marketing'),
  ${ownWord(sql`a.phone_hash`, 'marketing')},
  (select n.given from reporting.number_consent n
    where n.phone_hash = a.phone_hash and n.purpose = 'marketing'),
  false)`

/** On the blacklist, or a special account that is left out; of an important customer's it is not. */
const offeredNothing = (ctx: ReadContext) => sql`(${isLeftOutNumber(ctx, sql<Buffer>`a.phone_hash`)}
  or ${isNumberOf(ctx, sql<Buffer>`a.phone_hash`, ['blacklisted'])})`

const overdueOn = (today: BusinessDate) => sql`exists (select from reporting.loan l
  where l.person_id = a.person_id and l.oldest_due_on < ${today}::date and l.bill_owed_cents > 0)`

/** By the number, and by the person on any of their numbers. Includes returned calls by hand. */
const attemptsSince = (since: Date) => sql`coalesce((
  select json_agg(json_build_object('channel', t.channel, 'purpose', t.purpose, 'at', t.at,
    'sameNumber', t.phone_hash = a.phone_hash, 'returned', t.returned_at is not null, 'askedFor', t.asked_for,
    'samePerson', t.person_id is not distinct from a.named_id))
  from contact.attempt t
  where t.allowed and (t.returned_at is null or t.channel = 'call') and t.at > ${since}
    and (t.phone_hash = a.phone_hash
      or t.person_id = a.person_id and t.relation <> 'reference'
        and (t.relation = 'employer') = (a.relation = 'employer'))), '[]')`

const spokenSince = (purpose: ContactPurpose, since: Date) => sql`(
  select json_build_object('at', c.at, 'askedBack', c.asked_back, 'askedFor', c.asked_for)
  from contact.conversation c
  where (c.phone_hash = a.phone_hash
      or c.person_id = a.person_id and c.relation not in ('reference', 'employer'))
    and c.purpose = ${purpose} and c.at > ${since}
  order by c.at desc, c.id desc limit 1)`

const brokenSince = (since: Date) => sql`(
  select max(p.settled_on) from reporting.promise p
  join reporting.loan l on l.loan_id = p.loan_id
  where l.person_id = a.person_id and p.state in ('broken', 'partly')
    and p.settled_on > ${since}::date)`

/**
 * A reference counts together for all customers who named them; a company counts for each customer
 * separately.
 */
const asked = sql`(c.relation = 'reference' and a.relation <> 'employer'
  or c.relation = 'employer' and a.relation = 'employer' and c.person_id = a.named_id)`

const talkedSince = (since: Date) => sql`(
  select max(c.at) from contact.conversation c
  where c.phone_hash = a.phone_hash and ${asked} and c.at > ${since})`

const talksOfLoan = sql`(
  select count(*)::integer from contact.conversation c
  where c.phone_hash = a.phone_hash and ${asked} and c.loan_id = a.loan_id)`

function shaped({
  policy: _,
  attempts,
  spoken,
  talkedAt,
  talksOfLoan: ofLoan,
  ...row
}: FactsRow & { policy: unknown }) {
  return {
    ...row,
    attempts: attempts.map((one) => ({ ...one, at: new Date(one.at) })),
    spoken: spoken && {
      ...spoken,
      at: new Date(spoken.at),
      askedFor: spoken.askedFor === null ? null : new Date(spoken.askedFor),
    },
    referenceTalks: { last: talkedAt, ofLoan },
  }
}
