import { callers } from '@daftari/contract/collections/callers'
import { absenceFields, setAbsence } from '@daftari/contract/collections/distribution'
import type { Row } from '@daftari/contract/table'
import { Switch } from 'antd'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { LeaveItems } from '../../../ui/work/leave-items.tsx'
import { collectorsKey } from '../queries.ts'

export type CallerRow = Row<typeof callers>
interface DialogProps {
  caller: CallerRow | undefined
  onClose(): void
}

const leaveSchema = absenceFields.omit({ staffId: true })

/** Days of leave, or days of it taken back. */
export function LeaveDialog({ caller, onClose }: DialogProps) {
  const { t } = useTranslation('collection')
  const { count } = useFormat()
  const name = caller?.collectorName ?? ''
  const { run } = useCommand(setAbsence, {
    refreshes: [callers, collectorsKey],
    done: ({ days }) => `${t(($) => $.undoable.absence, { name })} ${count(days)}`,
    undoable: true,
    silent: true,
  })
  return (
    <FormDialog
      open={caller !== undefined}
      title={`${t(($) => $.callers.leave)} · ${name}`}
      schema={leaveSchema}
      initial={{ absent: true, from: today(), to: today(), items: 'now' }}
      consequence={t(($) => $.callers.itemsConsequence)}
      onSubmit={(body) => run({ body: { ...body, staffId: caller?.collectorId ?? 0 } })}
      onClose={onClose}
    >
      <Field name="from" label={t(($) => $.callers.first)}>
        <DateInput from={today()} />
      </Field>
      <Field name="to" label={t(($) => $.callers.last)}>
        <DateInput from={today()} />
      </Field>
      <Field name="absent" label={t(($) => $.callers.away)} valuePropName="checked">
        <Switch />
      </Field>
      <LeaveItems staffId={caller?.collectorId ?? 0} name={name} />
    </FormDialog>
  )
}
