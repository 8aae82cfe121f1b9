import { grades } from '@daftari/contract/origination/enums'
import {
  type SamplingSettings,
  samplingSettings,
} from '@daftari/contract/origination/sampling/sampling'
import { updateConfigure } from '@daftari/contract/origination/sampling/sampling-endpoints'
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { PercentInput } from '../../ui/form/percent-input.tsx'
import { AuditorRatios } from './auditor-ratios.tsx'
import styles from './inspection.module.css'
import type { Inspecting } from './inspection-query.ts'

interface SamplingDialogProps {
  open: boolean
  inspecting: Inspecting
  onClose(): void
}

const shares = ['everyonePpm', 'amountPpm', 'gradePpm', 'newAuditorPpm', 'latePpm'] as const

/** How much of which decisions is drawn; the highest share that fits counts. */
export function SamplingDialog({ open, inspecting, onClose }: SamplingDialogProps) {
  const { t } = useTranslation('loan-admin')
  const { settings, version, auditors } = inspecting
  const { run } = useCommand(updateConfigure, { refreshes: [['inspecting']], silent: true })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.inspection.sampling)}
      schema={samplingSettings}
      initial={settings}
      width={640}
      consequence={t(($) => $.inspection.samplingConsequence)}
      onSubmit={(chosen: SamplingSettings) => run({ body: { version, settings: chosen } })}
      onClose={onClose}
    >
      <div className={styles.shares}>
        {shares.map((name) => (
          <Field key={name} name={name} label={t(($) => $.inspection.shares[name])}>
            <PercentInput />
          </Field>
        ))}
        <Limits />
      </div>
      <Field name="auditors" label={t(($) => $.inspection.ownRatios)}>
        <AuditorRatios auditors={auditors} />
      </Field>
    </FormDialog>
  )
}

function Limits() {
  const { t } = useTranslation('loan-admin')
  return (
    <>
      <Field name="amountFromCents" label={t(($) => $.inspection.amountFrom)}>
        <MoneyInput />
      </Field>
      <Field name="grades" label={t(($) => $.inspection.grades)}>
        <ChoiceInput mode="multiple" values={grades} set="grade" />
      </Field>
      <Field name="newAuditorDays" label={t(($) => $.inspection.newAuditorDays)}>
        <InputNumber min={0} max={366} precision={0} />
      </Field>
      <Field name="lateDays" label={t(($) => $.inspection.lateDays)}>
        <InputNumber min={1} max={365} precision={0} />
      </Field>
      <Field name="answerDays" label={t(($) => $.inspection.answerDays)}>
        <InputNumber min={1} max={30} precision={0} />
      </Field>
    </>
  )
}
