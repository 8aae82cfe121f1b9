import { blacklistForm, removalRequest } from '@daftari/contract/origination/blacklist'
import { useTranslation } from '../../../lib/i18n.ts'
import { type Refreshes, useCommand } from '../../../lib/use-command.ts'
import ReasonDialog from '../../../ui/dialog/reason-dialog.tsx'
import { CreateForm } from '../../../ui/form/declared/form-buttons.tsx'
import { loanKey } from '../queries.ts'
import type { LoanDialogProps } from './loan-dialog-props.ts'

/** Puts the customer on the blacklist, or takes them off when they are on it. */
export function BlacklistDialog({ loan, open, onClose }: LoanDialogProps) {
  const { person, application, facts } = loan
  const of = {
    params: { id: person.id },
    says: { name: person.name ?? '–', phone: person.phone },
    refreshes: [loanKey(application.id), ['customer', person.id]],
    open,
    onClose,
  }
  if (facts.blacklisted) return <TakeOff {...of} />
  const { params, ...rest } = of
  return <CreateForm form={blacklistForm} given={{ params }} {...rest} />
}

interface TakeOffProps {
  params: { id: number }
  says: { name: string; phone: string | null }
  refreshes: Refreshes
  open: boolean
  onClose(): void
}

function TakeOff({ params, says, refreshes, open, onClose }: TakeOffProps) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(removalRequest.endpoints.ask, { refreshes, silent: true })
  return (
    <ReasonDialog
      open={open}
      title={t(($) => $.blacklist.removeTitle)}
      submitText={t(($) => $.blacklist.remove)}
      consequence={t(($) => $.blacklist.removeConsequence, says)}
      onReason={(reason) => run({ params, body: { reason } })}
      onClose={onClose}
    />
  )
}
