import { sql } from 'kysely'
import { type Look, problem } from './check.ts'
import { givenUpLines } from './given-up-lines.ts'

const waivers = sql`select count(*) from servicing.waiver`

/** A waiver's lines, what is kept of it, its instalments and its expense say the same. */
export const waiversAreCovered: readonly Look[] = [
  {
    counted: { 'waivers granted': waivers },
    wrong: sql`
      select ${problem('waiver-parts', {
        waiver: 'w.id',
        keptCents: 'w.waived_cents',
        lineCents: 'coalesce(n.cents, 0)',
        bookedCents: 'coalesce(g.cents, 0)',
        mostCents: 'w.most_cents',
      })}
      from servicing.waiver w
      ${givenUpLines('waiver')}
      where w.waived_cents <> coalesce(n.cents, 0)
        or w.waived_cents - coalesce(n.brought_cents, 0) <> coalesce(g.cents, 0)
        or w.waived_cents > w.most_cents or (w.ended_at is not null and w.waived_cents <> 0)
      order by w.id`,
  },
  {
    counted: {},
    wrong: sql`
      select ${problem('instalment-waived', {
        instalment: 'i.number',
        loan: 'i.loan_id',
        keptCents: `jsonb_build_array(i.principal_waived_cents, i.interest_waived_cents,
          i.fee_waived_cents, i.fine_waived_cents)`,
        waiverCents: 'jsonb_build_array(n.principal, n.interest, n.fee, n.fine)',
      })}
      from servicing.instalment i
      left join (
        select w.loan_id, n.instalment,
          coalesce(sum(n.amount_cents) filter (where component = 'principal'), 0)::bigint
            as principal,
          coalesce(sum(n.amount_cents) filter (where component = 'interest'), 0)::bigint as interest,
          coalesce(sum(n.amount_cents) filter (where component = 'fee'), 0)::bigint as fee,
          coalesce(sum(n.amount_cents) filter (where component = 'fine'), 0)::bigint as fine
        from servicing.waiver_line n join servicing.waiver w on w.id = n.waiver_id
        group by w.loan_id, n.instalment
      ) n on n.loan_id = i.loan_id and n.instalment = i.number
      where (i.principal_waived_cents, i.interest_waived_cents, i.fee_waived_cents,
          i.fine_waived_cents) is distinct from (coalesce(n.principal, 0),
          coalesce(n.interest, 0), coalesce(n.fee, 0), coalesce(n.fine, 0))
        or i.principal_waived_cents not between 0 and i.principal_cents
        or i.interest_waived_cents not between 0 and i.interest_cents
        or i.fee_waived_cents not between 0 and i.fee_cents
        or i.fine_waived_cents not between 0 and i.fine_cents
      order by i.loan_id, i.number`,
  },
]
