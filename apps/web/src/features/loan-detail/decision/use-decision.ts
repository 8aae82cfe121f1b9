import type { OutputOf } from '@daftari/contract/endpoint'
import { auditApplication } from '@daftari/contract/origination/acts'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { useRemembered } from '../../../lib/page-memory.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { loanKey } from '../queries.ts'
import { type DecisionAct, type Draft, emptyDraft, isWritten, verdictOf } from './decision-rules.ts'

type Outcome = OutputOf<typeof auditApplication>

export interface Decision {
  draft: Draft
  change(patch: Partial<Draft>): void
  open(act: DecisionAct): void
  /** The form closes; what was typed stays for when it is opened again. */
  close(): void
  submit(): Promise<void>
  busy: boolean
  /** The server's objection in words: who decided, or what is wrong. */
  refusal: string | undefined
  /** Set once this reader has decided it here. */
  outcome: Outcome | undefined
}

/** The task was assigned to somebody else, so this reader no longer sees it. */
const notInScope = 404
const changedMeanwhile = 409

/**
 * The decision being written. A refusal keeps it; if somebody else was faster, the loan is reloaded beside
 * it. `dialogs` counts the dialogs of the page, which do not know the draft.
 */
export function useDecision(loan: ApplicationDetail, dialogs: unknown): Decision {
  const { id } = loan.application
  const client = useQueryClient()
  const { t } = useTranslation('loan-admin')
  const [draft, setDraft] = useRemembered<Draft>('decision', emptyDraft)
  const [refusal, setRefusal] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { run, busy } = useCommand(auditApplication, {
    refreshes: [cashCreditApplications, loanKey(id)],
    silent: true,
  })
  useUnsaved(isWritten(draft), dialogs)

  const change = (patch: Partial<Draft>) => {
    setRefusal(undefined)
    setDraft({ ...draft, ...patch })
  }
  const submit = async () => {
    if (draft.act === undefined || busy) return
    const verdict = verdictOf(draft.act, draft, loan)
    if (!verdict.ok) return
    const { result, approvedCents } = verdict
    setRefusal(undefined)
    try {
      const body = {
        result,
        ...(approvedCents === undefined ? {} : { approvedCents }),
        tags: [...(draft.tags[draft.act] ?? [])],
        remark: draft.remark.trim(),
        version: loan.version,
      }
      setOutcome(await run({ params: { id }, body }))
      setDraft(emptyDraft)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isGone = error.status === notInScope
      setRefusal(isGone ? t(($) => $.decision.gone) : error.message)
      if (isGone || error.status === changedMeanwhile) {
        await client.invalidateQueries({ queryKey: loanKey(id) })
      }
    }
  }
  return {
    draft,
    change,
    open: (act) => change({ act }),
    close: () => change({ act: undefined }),
    submit,
    busy,
    refusal,
    outcome,
  }
}

/** With an unsaved draft, closing the tab asks for confirmation. */
function useUnsaved(unsaved: boolean, dialogs: unknown): void {
  const { setUnsaved } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a closing dialog clears the sign of the page.
  useEffect(() => setUnsaved(unsaved), [unsaved, setUnsaved, dialogs])
}
