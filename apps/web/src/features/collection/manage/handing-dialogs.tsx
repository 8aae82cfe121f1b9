import { distributionRules } from '@daftari/contract/collections/enums'
import {
  type HandingPage,
  handingPages,
  morningRuleFields,
  morningRules,
  saveMorningRule,
} from '@daftari/contract/collections/handing'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { Input, InputNumber, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTableRows } from '../../../ui/table-page/table-query.ts'

interface DialogProps {
  page: HandingPage
  open: boolean
  onClose(): void
}

/** How the mornings from a day on hand out; it begins as the newest rule says. */
export function RuleDialog({ page, open, onClose }: DialogProps) {
  const { t } = useTranslation('collection')
  const tomorrow = addDays(businessDate(today()), 1)
  const { run } = useCommand(saveMorningRule, { refreshes: [morningRules[page]], silent: true })
  const newest = { page: '1', pageSize: '1', sort: '-ruleVersion' }
  const rules = useTableRows(morningRules[page], newest, { enabled: open }).data?.rows
  if (rules === undefined) return null
  const [rule] = rules
  return (
    <FormDialog
      open={open}
      title={t(($) => $.handing.setRule)}
      schema={morningRuleFields}
      initial={{
        effectiveOn: tomorrow,
        rule: rule?.distributionRule ?? 'weighted',
        keepsHolder: rule?.keepsHolder !== 'no',
        weeks: rule?.resultWeeks ?? 4,
        returnsAfterDays: rule?.returnsAfterDays,
        paused: rule?.rulePaused === 'yes',
      }}
      consequence={t(($) => $.handing.ruleConsequence)}
      onSubmit={(body) => run({ body: { ...body, ...handingPages[page] } })}
      onClose={onClose}
    >
      <Field name="effectiveOn" label={t(($) => $.teams.effectiveOn)}>
        <DateInput from={tomorrow} />
      </Field>
      <Field name="rule" label={t(($) => $.distribute.rule)}>
        <ChoiceInput values={distributionRules} set="distributionRule" />
      </Field>
      <Field name="weeks" label={t(($) => $.handing.weeks)}>
        <InputNumber min={1} max={26} precision={0} />
      </Field>
      <Field name="keepsHolder" label={t(($) => $.handing.keeps)} valuePropName="checked">
        <Switch />
      </Field>
      <Field
        name="returnsAfterDays"
        label={t(($) => $.handing.returns)}
        hint={t(($) => $.handing.returnsHint)}
      >
        <InputNumber min={0} max={90} precision={0} />
      </Field>
      <Field name="paused" label={t(($) => $.handing.paused)} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
