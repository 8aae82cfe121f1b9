import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export interface ResultOfContact {
  code: string
  connected: boolean
  rightParty: boolean
  takesPromise: boolean
  needsText: boolean
  blocksNumber: boolean
  nextHours: number | null
  nextDays: number | null
  /** The chosen ready remark, in the language of the person who chose it. */
  phrase: string | null
}

export interface Given {
  result?: string | undefined
  phrase?: string | undefined
}

/** The same within another statement, for `requireKnown`; null if there is none. */
export const resultJson = (
  ctx: ReadContext,
  { result, phrase }: Given,
) => sql<ResultOfContact | null>`(
  select json_build_object('code', r.code, 'connected', r.connected, 'rightParty', r.right_party,
    'takesPromise', r.takes_promise, 'needsText', r.needs_text, 'blocksNumber', r.blocks_number,
    'nextHours', r.next_hours, 'nextDays', r.next_days,
    'phrase', coalesce(m.name ->> ${ctx.language}, m.code))
  from collections.contact_result r
  left join collections.contact_result m on m.code = ${phrase ?? null} and m.parent = r.code
    and m.level = 'remark' and m.active
  where r.code = ${result ?? null} and r.level = 'result' and r.active)`

/** Refuses: remark.result-unknown. */
export function requireKnown(
  { result, phrase }: Given,
  found: ResultOfContact | null,
): ResultOfContact | undefined {
  if (result === undefined) return undefined
  if (found === null || (phrase !== undefined && found.phrase === null)) {
    return refuse('remark.result-unknown', {}, { result: 'unknown' })
  }
  return found
}
