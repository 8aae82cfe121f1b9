import { takeApplication } from '@daftari/contract/origination/acts'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { ApplicationAct } from '@daftari/contract/origination/enums'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { type DialogAct, dialogActs } from './acts/loan-dialog.tsx'
import { useSuspension } from './acts/suspend-dialog.tsx'
import { decisionActs } from './decision/decision-rules.ts'
import { type Decision, useDecision } from './decision/use-decision.ts'
import { loanKey } from './queries.ts'

export interface Acts {
  /** Opens the form or the dialog of an act, or does it at once. */
  act(act: ApplicationAct): void
  decision: Decision
  /** The dialog that is open. */
  dialog: DialogAct | undefined
  closeDialog(): void
  /** An act without a form is on its way. */
  busy: boolean
}

/** Everything that can be done with a loan, each by its own way; nothing that is not allowed now. */
export function useActs(loan: ApplicationDetail): Acts {
  const { t } = useTranslation('loan-admin')
  const { id } = loan.application
  const [dialog, setDialog] = useState<DialogAct>()
  const decision = useDecision(loan, dialog)
  const client = useQueryClient()
  const take = useCommand(takeApplication, {
    refreshes: [cashCreditApplications, loanKey(id)],
    done: t(($) => $.undoable.taken, { id }),
    undoable: true,
  })
  const suspension = useSuspension(loan, { silent: false })
  // Somebody was faster, as the toast says: this page's data is out of date.
  const readAnew = () => client.invalidateQueries({ queryKey: loanKey(id) })

  const act = (wanted: ApplicationAct) => {
    if (!loan.acts.includes(wanted)) return
    if (isOneOf(decisionActs, wanted)) decision.open(wanted)
    else if (isOneOf(dialogActs, wanted)) setDialog(wanted)
    else if (wanted === 'take') take.run({ params: { id } }).catch(readAnew)
    else if (wanted === 'resume') {
      const reason = t(($) => $.suspend.resumeReason)
      suspension.until(null, reason).catch(readAnew)
    }
  }
  const busy = take.busy || suspension.busy
  return { act, decision, dialog, closeDialog: () => setDialog(undefined), busy }
}

function isOneOf<T extends string>(list: readonly T[], wanted: string): wanted is T {
  return list.some((one) => one === wanted)
}
