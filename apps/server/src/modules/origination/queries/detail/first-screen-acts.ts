import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { approvalResults } from '@daftari/contract/origination/enums'
import { sql } from 'kysely'
import { fixedSql, textsSql } from '../../../../platform/db/fixed-sql.ts'
import { amountActs, identityActs } from '../standing.ts'

/** An act on an application, as the first screen reads it. */
export interface DoneAct {
  act: string
  staffId: number | null
  /** Since the application was last submitted. */
  sinceSubmitted: boolean
  tags: string[]
  remark: string | null
}

const changes: readonly string[] = [...amountActs, ...identityActs]
const returns: readonly string[] = ['return', 'resubmit']
const results: readonly string[] = approvalResults

/** What was done with application `a` that the first screen shows something of, in its order: read once. */
export const doneActsJson = fixedSql(sql<DoneAct[]>`coalesce((
  select json_agg(json_build_object('act', t.act, 'staffId', t.staff_id,
    'sinceSubmitted', t.happened_at >= a.submitted_at, 'tags', t.tags, 'remark', t.reason) order by t.id)
  from origination.transition t
  where t.application_id = a.id
    and t.act = any(${textsSql([...new Set([...changes, ...returns, ...results])])})), '[]')`)

type Outcome = Pick<ApplicationDetail['application'], 'returned' | 'approvalResult'>

/** The application's result. */
export function outcomeOf(acts: readonly DoneAct[]): Outcome {
  const result = acts.findLast(({ act }) => results.includes(act))
  const returned = acts.findLast(({ act }) => returns.includes(act))
  return {
    approvalResult: (result?.act ?? null) as Outcome['approvalResult'],
    returned: returned?.act === 'return' ? { tags: returned.tags, remark: returned.remark } : null,
  }
}

/** The people who changed what is reviewed since the last submission, who therefore never review it. */
export function changedBy(acts: readonly DoneAct[]): number[] {
  const made = acts.filter(({ act, sinceSubmitted }) => sinceSubmitted && changes.includes(act))
  return [...new Set(made.flatMap(({ staffId }) => staffId ?? []))]
}
