import { blacklistKinds } from '@daftari/contract/customers/enums'
import { addToBlacklist, removalRequest } from '@daftari/contract/origination/blacklist'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { loanKey } from '../queries.ts'
import type { LoanDialogProps } from './loan-dialog-props.ts'

/** Puts the customer on the blacklist, or takes them off when they are on it. */
export function BlacklistDialog(props: LoanDialogProps) {
  return props.loan.facts.blacklisted ? <TakeOff {...props} /> : <PutOn {...props} />
}

function usePerson({ person, application }: LoanDialogProps['loan']) {
  return {
    params: { id: person.id },
    name: person.name ?? '–',
    phone: person.phone,
    options: { refreshes: [loanKey(application.id), ['customer', person.id]], silent: true },
  }
}

function PutOn({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { params, name, phone, options } = usePerson(loan)
  const { run } = useCommand(addToBlacklist, options)
  return (
    <FormDialog
      open={open}
      title={t(($) => $.blacklist.title)}
      schema={addToBlacklist.body}
      initial={{ kinds: ['person', 'phone', 'id-number'] }}
      submitText={t(($) => $.acts.blacklist)}
      danger
      consequence={t(($) => $.blacklist.consequence, { name, phone })}
      onSubmit={(body) => run({ params, body })}
      onClose={onClose}
    >
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} showCount autoFocus />
      </Field>
      <Field name="kinds" label={glossary.word('blacklistKind')}>
        <ChoiceInput mode="multiple" values={blacklistKinds} set="blacklistKind" />
      </Field>
      <Field
        name="expiresOn"
        label={t(($) => $.risk.until)}
        hint={t(($) => $.blacklist.forGoodHint)}
      >
        <DateInput from={today()} />
      </Field>
    </FormDialog>
  )
}

function TakeOff({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-admin')
  const { params, name, phone, options } = usePerson(loan)
  const { run } = useCommand(removalRequest.endpoints.ask, options)
  return (
    <ReasonDialog
      open={open}
      title={t(($) => $.blacklist.removeTitle)}
      submitText={t(($) => $.blacklist.remove)}
      consequence={t(($) => $.blacklist.removeConsequence, { name, phone })}
      onReason={(reason) => run({ params, body: { reason } })}
      onClose={onClose}
    />
  )
}
