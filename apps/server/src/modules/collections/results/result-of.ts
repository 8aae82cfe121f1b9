import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export interface ResultOfContact {
  code: string
  connected: boolean
  rightParty: boolean
  takesPromise: boolean
  needsText: boolean
  blocksNumber: boolean
  nextHours: number | null
  nextDays: number | null
  /** The ready remark that was chosen, in the words of who chose it. */
  phrase: string | null
}

/**
 * What came of a contact and what that brings; undefined without a result. Refuses:
 * remark.result-unknown, also for a remark that is none of its own.
 */
export async function resultOf(
  ctx: Context,
  { result, phrase }: { result?: string | undefined; phrase?: string | undefined },
): Promise<ResultOfContact | undefined> {
  if (result === undefined) return undefined
  const { rows } = await sql<ResultOfContact>`
    select r.code, r.connected, r.right_party, r.takes_promise, r.needs_text, r.blocks_number,
      r.next_hours, r.next_days, coalesce(m.name ->> ${ctx.language}, m.code) as phrase
    from collections.contact_result r
    left join collections.contact_result m on m.code = ${phrase ?? null} and m.parent = r.code
      and m.level = 'remark' and m.active
    where r.code = ${result} and r.level = 'result' and r.active`.execute(ctx.tx)
  const [found] = rows
  if (found === undefined || (phrase !== undefined && found.phrase === null)) {
    return refuse('remark.result-unknown', {}, { result: 'unknown' })
  }
  return found
}
