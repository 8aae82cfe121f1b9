import type { OutputOf } from '@daftari/contract/endpoint'
import { assigneeFields } from '@daftari/contract/work/endpoints'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { InputNumber } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { workKey } from './queue-queries.ts'
import { ShiftFields } from './shift-fields.tsx'

export type Person = OutputOf<DeclaredQueue['endpoints']['people']>['rows'][number]

interface AssigneeDialogProps {
  queue: DeclaredQueue
  person: Person | undefined
  onClose(): void
}

/** How somebody works a queue: their days, shift, weight and how many items they may have. */
export default function AssigneeDialog({ queue, person, onClose }: AssigneeDialogProps) {
  const { t } = useTranslation('work')
  const { run } = useCommand(queue.endpoints.setAssignee, {
    refreshes: [workKey(queue)],
    silent: true,
  })
  const { staff, version = 1, ...values } = person ?? {}
  return (
    <FormDialog
      open={person !== undefined}
      title={staff?.name ?? ''}
      schema={assigneeFields}
      initial={values}
      consequence={t(($) => $.setConsequence, { name: staff?.name ?? '' })}
      onSubmit={(body) => run({ params: { id: staff?.id ?? 0 }, body: { ...body, version } })}
      onClose={onClose}
    >
      <ShiftFields />
      <Field name="mostOpen" label={t(($) => $.most)} hint={t(($) => $.mostHint)}>
        <InputNumber min={0} precision={0} />
      </Field>
      <Field name="weight" label={t(($) => $.weight)}>
        <InputNumber min={1} max={100} precision={0} />
      </Field>
    </FormDialog>
  )
}
