import { consentStates, contactOrigins, relationships } from '@daftari/contract/customers/enums'
import { addEmergencyContact } from '@daftari/contract/origination/contacts'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { LoanDialogProps } from '../acts/loan-dialog.tsx'
import { loanKey } from '../queries.ts'

const schema = addEmergencyContact.body.omit({ id: true })

/** A contact whom the customer told of, with where the number came from and what that person said. */
export default function ContactDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-profile')
  const texts = useTranslation('loan-admin').t
  const { id } = loan.application
  const { run } = useCommand(addEmergencyContact, {
    refreshes: [loanKey(id)],
    done: t(($) => $.contacts.added),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.contacts.addTitle, { name: loan.person.name ?? '–' })}
      schema={schema}
      submitText={t(($) => $.contacts.add)}
      consequence={t(($) => $.contacts.addHint)}
      onSubmit={(body) => run({ body: { ...body, id } })}
      onClose={onClose}
    >
      <Field name="name">
        <Input maxLength={120} autoFocus />
      </Field>
      <Field name="relationship" label={texts(($) => $.contacts.relationship)}>
        <ChoiceInput values={relationships} set="relationship" />
      </Field>
      <Field name="phone">
        <Input maxLength={100} inputMode="tel" />
      </Field>
      <Field
        name="obtainedFrom"
        label={t(($) => $.contacts.from)}
        hint={t(($) => $.contacts.fromHint)}
      >
        <ChoiceInput values={contactOrigins} set="contactOrigin" />
      </Field>
      <Field name="consent" label={t(($) => $.contacts.consent)}>
        <ChoiceInput values={consentStates} set="consentState" />
      </Field>
      <Field name="note">
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
