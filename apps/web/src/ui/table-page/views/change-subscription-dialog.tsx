import { changeSubscription } from '@daftari/contract/platform/subscriptions'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { type Subscription, subscriptionsQuery } from './subscriptions-query.ts'

interface ChangeSubscriptionProps {
  row: Subscription
  open: boolean
  onClose(): void
}

/** Another rhythm, period or kind of file for a report that is written already. */
export default function ChangeSubscriptionDialog({ row, open, onClose }: ChangeSubscriptionProps) {
  const { t } = useTranslation('subscriptions')
  const { run } = useCommand(changeSubscription, {
    refreshes: [subscriptionsQuery.queryKey],
    silent: true,
  })
  const { id, every, period, format, byMail, hasDays } = row
  const now = { every, period, format, byMail }
  return (
    <FormDialog
      open={open}
      width={440}
      title={t(($) => $.changeTitle)}
      schema={changeSubscription.body}
      initial={now}
      submitText={t(($) => $.change)}
      consequence={t(($) => $.changeConsequence)}
      onSubmit={async (chosen) => {
        const { nextOn } = await run({ params: { id }, body: { ...now, ...chosen } })
        toast.good(t(($) => $.changed, { day: nextOn }))
      }}
      onClose={onClose}
    >
      <SubscriptionFields hasDays={hasDays} />
    </FormDialog>
  )
}
