import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { statusCode } from '../payout-store.ts'

export interface Numbers {
  waiting: number
  onTheWay: number
  unknown: number
}

const [prepare, disbursing] = [statusCode('prepare'), statusCode('disbursing')]

/**
 * The SQL that counts what is under a switch, by where each one's last request is: payouts, or under the
 * switch of refunds the refunds.
 */
export const numbersUnder = (w: string) => `
  select count(*) filter (where o.ready or o.state = 'unsent')::int as waiting,
    count(*) filter (where not o.ready and o.state in ('written', 'accepted'))::int as on_the_way,
    count(*) filter (where not o.ready and o.state = 'unknown')::int as unknown,
    coalesce(sum(o.amount_cents) filter (where o.ready or o.state = 'unsent'), 0)::bigint as waiting_cents
  from (
    select d.status = ${prepare} as ready, a.state, d.amount_cents
    from payments.disbursement d
    left join payments.disbursement_attempt a on a.disbursement_id = d.id and a.number = d.attempts
    where d.status in (${prepare}, ${disbursing}) and (${w}.scope = 'all'
      or (${w}.scope = 'app' and d.app_code = ${w}.app_code and d.channel = ${w}.channel))
    union all
    select r.state = 'approved', a.state, r.amount_cents
    from payments.refund r
    left join payments.disbursement_attempt a on a.refund_id = r.id and a.number = r.attempts
    where ${w}.scope = 'refunds' and r.state in ('approved', 'sending')
  ) o`

/** What waits, what was written and may still leave, and what is unknown, under a switch. */
export async function readNumbers(db: Db, switchId: number): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select n.waiting, n.on_the_way, n.unknown from payments.payout_switch w,
      lateral (${sql.raw(numbersUnder('w'))}) n
    where w.id = ${switchId}`.execute(db)
  return rows[0] ?? { waiting: 0, onTheWay: 0, unknown: 0 }
}
