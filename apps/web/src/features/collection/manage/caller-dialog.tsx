import { callers, saveCaller } from '@daftari/contract/collections/callers'
import { absenceFields, setAbsence } from '@daftari/contract/collections/distribution'
import { timeOfDay } from '@daftari/contract/contact/hours'
import type { Row } from '@daftari/contract/table'
import { InputNumber, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { ShiftFields } from '../../../ui/work/shift-fields.tsx'
import { collectorsKey } from '../queries.ts'

export type CallerRow = Row<typeof callers>
interface DialogProps {
  caller: CallerRow | undefined
  onClose(): void
}

/** The row's texts as the form's values. */
export const valuesOfCaller = (caller: CallerRow) => ({
  weekdays: (caller.workDays ?? '').split(' ').map(Number),
  from: timeOfDay(caller.fromMinute ?? 0),
  until: timeOfDay(caller.untilMinute ?? 0),
  takesNew: caller.takesNew === 'yes',
  mostCases: caller.mostCases,
})

const schema = saveCaller.body.omit({ staffId: true, version: true })

/** A collector's working days, shift and share of new cases. */
export function CallerDialog({ caller, onClose }: DialogProps) {
  const { t } = useTranslation('collection')
  const { run } = useCommand(saveCaller, { refreshes: [callers, collectorsKey], silent: true })
  const name = caller?.collectorName ?? ''
  return (
    <FormDialog
      open={caller !== undefined}
      title={name}
      schema={schema}
      initial={caller && valuesOfCaller(caller)}
      consequence={t(($) => $.callers.consequence, { name })}
      onSubmit={(body) =>
        run({
          body: { ...body, staffId: caller?.collectorId ?? 0, version: caller?.version ?? 1 },
        })
      }
      onClose={onClose}
    >
      <ShiftFields />
      <Field name="mostCases" label={t(($) => $.callers.most)} hint={t(($) => $.callers.mostHint)}>
        <InputNumber min={0} precision={0} />
      </Field>
    </FormDialog>
  )
}

const leaveSchema = absenceFields.omit({ staffId: true })

/** Days of leave, or days of it taken back. */
export function LeaveDialog({ caller, onClose }: DialogProps) {
  const { t } = useTranslation('collection')
  const { count } = useFormat()
  const { run } = useCommand(setAbsence, {
    refreshes: [callers, collectorsKey],
    done: ({ days }) =>
      `${t(($) => $.undoable.absence, { name: caller?.collectorName ?? '' })} ${count(days)}`,
    undoable: true,
    silent: true,
  })
  return (
    <FormDialog
      open={caller !== undefined}
      title={`${t(($) => $.callers.leave)} · ${caller?.collectorName ?? ''}`}
      schema={leaveSchema}
      initial={{ absent: true, from: today(), to: today() }}
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
    </FormDialog>
  )
}
