import { createSubscription } from '@daftari/contract/platform/subscriptions'
import type { Table } from '@daftari/contract/table'
import { Input } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../form/field.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { subscriptionsQuery } from './subscriptions-query.ts'

interface SubscribeDialogProps {
  table: Pick<Table, 'name' | 'filters'>
  query: Readonly<Record<string, string>>
  columns: readonly string[]
  open: boolean
  onClose(): void
}

const schema = createSubscription.body.pick({
  every: true,
  period: true,
  format: true,
  byMail: true,
  reason: true,
})

/** The most common choices for a report every day, week or month. */
const usual = { every: 'week', period: 'last7', format: 'xlsx', byMail: false } as const

/** A report on a schedule, with the filters and columns as they are shown. */
export default function SubscribeDialog({
  table,
  query,
  columns,
  open,
  onClose,
}: SubscribeDialogProps) {
  const { t } = useTranslation()
  const { t: plan } = useTranslation('subscriptions')
  const { run } = useCommand(createSubscription, {
    refreshes: [subscriptionsQuery.queryKey],
    silent: true,
  })
  const hasDays = Object.values(table.filters).some(({ kind }) => kind === 'dateRange')
  return (
    <FormDialog
      open={open}
      width={440}
      title={plan(($) => $.dialog)}
      schema={schema}
      initial={usual}
      submitText={plan(($) => $.submit)}
      consequence={plan(($) => $.consequence)}
      onSubmit={async (chosen) => {
        const body = { ...usual, ...chosen, table: table.name, query: { ...query } }
        const { nextOn } = await run({ body: { ...body, columns: [...columns] } })
        toast.good(plan(($) => $.done, { day: nextOn }))
      }}
      onClose={onClose}
    >
      <SubscriptionFields hasDays={hasDays} />
      <Field name="reason" label={t(($) => $.form.reason)} hint={t(($) => $.form.reasonHint)}>
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  )
}
