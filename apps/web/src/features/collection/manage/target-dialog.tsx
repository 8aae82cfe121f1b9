import { stages } from '@daftari/contract/collections/enums'
import { collectionTargets, saveTarget, targetFields } from '@daftari/contract/collections/teams'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useOptions } from '../../../lib/options.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { teamChoicesQuery } from './team-queries.ts'

/** What a team, a person or a stage is to recover in a month; set again, it is another amount. */
export function TargetDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { teams } = useOptions()
  const people = useQuery({ ...teamChoicesQuery, enabled: open }).data?.collectors ?? []
  const { run } = useCommand(saveTarget, { refreshes: [collectionTargets], silent: true })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.teams.setTarget)}
      schema={targetFields}
      initial={{ month: today().slice(0, 7) }}
      consequence={t(($) => $.teams.targetHint)}
      onSubmit={(body) => run({ body })}
      onClose={onClose}
    >
      <Field name="month">
        <DateInput picker="month" />
      </Field>
      <Field name="teamId" label={glossary.word('team')}>
        <Select allowClear options={teams} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="staffId" label={glossary.word('collector')}>
        <Select
          allowClear
          options={people.map((one) => ({ value: one.id, label: one.name }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field name="stage">
        <ChoiceInput allowClear values={stages} set="stage" />
      </Field>
      <Field name="amountCents" label={glossary.word('targetAmount')}>
        <MoneyInput />
      </Field>
    </FormDialog>
  )
}
