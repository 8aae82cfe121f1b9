import { addRemark, type owedOn } from '@daftari/contract/collections/endpoints'
import { caseLists } from '@daftari/contract/collections/tables'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { deployment, nowMs } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useRemembered } from '../../../lib/page-memory.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useOwedOn } from '../owed-on.tsx'
import { caseKey, queueKey } from '../queries.ts'
import { bodyOf, type Draft, type DraftProblem, emptyDraft, problemsOf } from './draft.ts'

export interface Promisable {
  /** What clears the arrears by the day; with nothing due by then, what closes the loan. */
  arrearsCents: number
  /** What closes the loan on it: the most that may be promised. */
  closesCents: number
}

export interface Remarking {
  draft: Draft
  change(patch: Partial<Draft>): void
  /** What may be promised for its day; undefined until that is known. */
  promisable: Promisable | undefined
  /** What is missing, once it was tried to save. */
  problems: readonly DraftProblem[]
  /** The server's no. */
  refusal: string | undefined
  busy: boolean
  /** Includes the last choice; true when it was saved. */
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
  const promises = draft.channel !== 'note' && draft.result?.takesPromise === true
  const { data: owed } = useOwedOn(caseId, promises ? draft.promisedOn : undefined)
  const promisable = promises && owed !== undefined ? promisableOf(owed) : undefined
  const most = promisable?.closesCents ?? one.billOwedCents
  /** An amount that nobody typed is what clears the arrears by the promised day. */
  const amountCents = draft.amountCents ?? promisable?.arrearsCents
  const problems = problemsOf({ ...draft, amountCents }, most)

  const save = async (last: Partial<Draft> = {}) => {
    const whole = { ...draft, amountCents, ...last }
    setDraft({ ...draft, ...last })
    setTried(true)
    if (problemsOf(whole, most).length > 0) return false
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
    draft: { ...draft, amountCents },
    promisable,
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

const promisableOf = ({ dueCents, closes }: OutputOf<typeof owedOn>): Promisable => ({
  arrearsCents: dueCents > 0 ? Math.min(dueCents, closes.total) : closes.total,
  closesCents: closes.total,
})
