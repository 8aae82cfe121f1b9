import { addRemark } from '@daftari/contract/collections/endpoints'
import { caseLists } from '@daftari/contract/collections/tables'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { deployment, nowMs } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useRemembered } from '../../../lib/page-memory.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { caseKey, queueKey } from '../queries.ts'
import { bodyOf, type Draft, type DraftProblem, emptyDraft, problemsOf } from './draft.ts'

export interface Remarking {
  draft: Draft
  change(patch: Partial<Draft>): void
  /** What is missing, once it was tried to save. */
  problems: readonly DraftProblem[]
  /** The server's no. */
  refusal: string | undefined
  busy: boolean
  /** With what was chosen last; true when it was saved. */
  save(last?: Partial<Draft>): Promise<boolean>
}

/** The remark being written on a case: kept until it is saved. */
export function useRemark(
  one: { id: number; billOwedCents: number },
  first: Partial<Draft>,
): Remarking {
  const caseId = one.id
  const { t } = useTranslation('collection')
  const format = useFormat()
  const empty = { ...emptyDraft, ...first }
  const [draft, setDraft] = useRemembered<Draft>('remark', empty)
  // A call may end long after it was placed: what was typed meanwhile stays.
  const latest = useRef(draft)
  latest.current = draft
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { run, busy } = useCommand(addRemark, {
    refreshes: [caseKey(caseId), queueKey, ...Object.values(caseLists)],
    done: ({ nextActionAt }) => t(($) => $.remark.saved, { at: format.instant(nextActionAt) }),
    silent: true,
  })
  const problems = problemsOf(draft, one.billOwedCents)

  const save = async (last: Partial<Draft> = {}) => {
    const whole = { ...draft, ...last }
    setDraft(whole)
    setTried(true)
    if (problemsOf(whole, one.billOwedCents).length > 0) return false
    setRefusal(undefined)
    try {
      const body = bodyOf(whole, { zone: deployment().timeZone, nowMs: nowMs() })
      await run({ params: { id: caseId }, body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      return false
    }
    setDraft(empty)
    setTried(false)
    return true
  }
  return {
    draft,
    change: (patch) => {
      latest.current = { ...latest.current, ...patch }
      setDraft(latest.current)
    },
    problems: tried ? problems : [],
    refusal,
    busy,
    save,
  }
}
