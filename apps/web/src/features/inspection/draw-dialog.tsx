import { inspections } from '@daftari/contract/origination/inspection-tables'
import { drawSample } from '@daftari/contract/origination/sampling/sampling-endpoints'
import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Inspecting } from './inspection-query.ts'

interface DrawDialogProps {
  open: boolean
  inspecting: Inspecting
  onClose(): void
}

/** More decisions than the day brought: of everyone alike, or of one auditor. */
export function DrawDialog({ open, inspecting, onClose }: DrawDialogProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { run } = useCommand(drawSample, {
    refreshes: [inspections, ['inspecting']],
    done: ({ drawn }) => t(($) => $.inspection.drawn, { count: drawn }),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.inspection.draw)}
      schema={drawSample.body}
      initial={{ from: today(), to: today(), count: 5 }}
      submitText={t(($) => $.inspection.draw)}
      onSubmit={(body) => run({ body })}
      onClose={onClose}
    >
      <Field name="from" label={t(($) => $.inspection.drawFrom)}>
        <DateInput to={today()} />
      </Field>
      <Field name="to" label={t(($) => $.inspection.drawTo)}>
        <DateInput to={today()} />
      </Field>
      <Field
        name="auditorId"
        label={glossary.word('auditor')}
        hint={t(($) => $.inspection.everyAuditor)}
      >
        <Select<number>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={inspecting.auditors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field name="count" label={t(($) => $.inspection.ofEach)}>
        <InputNumber min={1} max={100} precision={0} />
      </Field>
    </FormDialog>
  )
}
