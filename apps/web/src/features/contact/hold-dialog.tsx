import { holdContact } from '@daftari/contract/contact/endpoints'
import { holdKinds } from '@daftari/contract/contact/enums'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { SeenBy } from './preferences-query.ts'

export interface PreferenceDialogProps {
  open: boolean
  of: SeenBy
  name: string
  refreshes: readonly (readonly unknown[])[]
  onClose(): void
}

const schema = holdContact.body.pick({ kind: true, until: true, reason: true })

/** Why the customer is left alone, and until when. */
export function HoldDialog({ open, of, name, refreshes, onClose }: PreferenceDialogProps) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const { run } = useCommand(holdContact, {
    refreshes,
    done: t(($) => $.preferences.held),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      width={440}
      title={t(($) => $.preferences.holdTitle, { name })}
      schema={schema}
      submitText={t(($) => $.preferences.hold)}
      consequence={t(($) => $.preferences.holdConsequence)}
      onSubmit={(body) => run({ body: { ...of, ...body } })}
      onClose={onClose}
    >
      <Field name="kind" label={glossary.word('holdKind')}>
        <Select
          autoFocus
          options={holdKinds.map((kind) => ({
            value: kind,
            label: glossary.choice('holdKind', kind),
          }))}
        />
      </Field>
      <Field
        name="until"
        label={t(($) => $.preferences.lastDay)}
        hint={t(($) => $.preferences.untilLifted)}
      >
        <DateInput from={today()} />
      </Field>
      <Reason />
    </FormDialog>
  )
}

/** Kept with what it is the reason of. */
export function Reason() {
  const { t } = useTranslation()
  return (
    <Field name="reason" label={t(($) => $.form.reason)} hint={t(($) => $.form.reasonHint)}>
      <Input.TextArea rows={3} maxLength={300} showCount />
    </Field>
  )
}
