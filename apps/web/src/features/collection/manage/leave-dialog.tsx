import { callers } from '@daftari/contract/collections/callers'
import { absenceFields, setAbsence } from '@daftari/contract/collections/distribution'
import type { Row } from '@daftari/contract/table'
import { leaveItems } from '@daftari/contract/work/enums'
import { Radio, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
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
  const glossary = useGlossary()
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
      <Field name="items" label={t(($) => $.callers.items, { count: caller?.heldCases ?? 0 })}>
        <Radio.Group
          vertical
          options={leaveItems.map((value) => ({
            value,
            label: glossary.choice('leaveItems', value),
          }))}
        />
      </Field>
    </FormDialog>
  )
}
