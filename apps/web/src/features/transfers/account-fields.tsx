import { fromAccounts, toAccounts } from '@daftari/contract/settlement/transfers'
import { useGlossary } from '../../lib/glossary.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Pair } from '../../ui/form/pair.tsx'

/** From which own account to which. */
export function AccountFields() {
  const glossary = useGlossary()
  return (
    <Pair>
      <Field name="fromAccount" label={glossary.word('fromAccount')}>
        <ChoiceInput values={fromAccounts} set="account" />
      </Field>
      <Field name="toAccount" label={glossary.word('toAccount')}>
        <ChoiceInput values={toAccounts} set="account" />
      </Field>
    </Pair>
  )
}
