import { saveAuditor } from '@daftari/contract/origination/auditors'
import { customerTypes } from '@daftari/contract/origination/enums'
import { auditors } from '@daftari/contract/origination/tables'
import { InputNumber, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { type AuditorRow, valuesOf } from './auditor-row.ts'
import { CandidateInput } from './candidate-input.tsx'
import { LanguagesInput } from './languages-input.tsx'
import { ProductsInput } from './products-input.tsx'

interface AuthorityDialogProps {
  /** Whose authority is changed; 'new' adds one; closed when undefined. */
  auditor: AuditorRow | 'new' | undefined
  onClose(): void
}

const schema = saveAuditor.body
const everything = { products: ['*'], languages: ['*'] }
const usual = { ...everything, customerTypes: [...customerTypes], dailyCapacity: 60, weight: 1 }

/** What an auditor may decide alone, and how much of it a day. */
export function AuthorityDialog({ auditor, onClose }: AuthorityDialogProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { run } = useCommand(saveAuditor, {
    refreshes: [auditors, ['auditors'], ['auditor-candidates']],
    silent: true,
  })
  const known = auditor === 'new' ? undefined : auditor
  return (
    <FormDialog
      open={auditor !== undefined}
      title={
        known === undefined
          ? t(($) => $.auditors.add)
          : t(($) => $.auditors.edit, { name: known.name })
      }
      schema={schema}
      initial={known === undefined ? { ...usual, canReview: false } : valuesOf(known)}
      consequence={t(($) => $.auditors.consequence)}
      onSubmit={(body) =>
        run({
          body:
            known === undefined
              ? body
              : { ...body, staffId: known.id ?? 0, version: known.version ?? 0 },
        })
      }
      onClose={onClose}
    >
      {known === undefined && (
        <Field name="staffId" label={t(($) => $.auditors.person)}>
          <CandidateInput />
        </Field>
      )}
      <Field name="products" label={t(($) => $.auditors.products)}>
        <ProductsInput />
      </Field>
      <Field name="maxCents" label={glossary.word('limit')} hint={t(($) => $.auditors.limitHint)}>
        <MoneyInput />
      </Field>
      <Field name="customerTypes" label={glossary.word('customerTypes')}>
        <ChoiceInput mode="multiple" values={customerTypes} set="customerType" />
      </Field>
      <Field name="languages" label={glossary.word('languages')}>
        <LanguagesInput />
      </Field>
      <Field name="dailyCapacity" label={glossary.word('dailyCapacity')}>
        <InputNumber min={0} max={1_000} precision={0} style={{ width: 140 }} />
      </Field>
      <Field name="weight" label={glossary.word('weight')} hint={t(($) => $.auditors.weightHint)}>
        <InputNumber min={1} max={100} precision={0} style={{ width: 140 }} />
      </Field>
      <Field
        name="canReview"
        label={glossary.word('canReview')}
        hint={t(($) => $.auditors.reviewHint)}
        valuePropName="checked"
      >
        <Switch />
      </Field>
    </FormDialog>
  )
}
