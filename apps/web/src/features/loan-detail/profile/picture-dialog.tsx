import { documentKinds } from '@daftari/contract/customers/enums'
import { addImage } from '@daftari/contract/origination/corrections'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { PicturesInput } from '../../../ui/form/pictures-input.tsx'
import type { LoanDialogProps } from '../acts/loan-dialog-props.ts'
import { loanKey } from '../queries.ts'
import { customerKey } from './profile-queries.ts'

const schema = addImage.body.omit({ customer_id: true })

/** Pictures that came by another way than the app. */
export default function PictureDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-profile')
  const { person, application } = loan
  const { run } = useCommand(addImage, {
    refreshes: [customerKey(person.id), loanKey(application.id)],
    done: ({ documents }) => t(($) => $.pictures.added, { count: documents.length }),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.pictures.addTitle, { name: person.name ?? '–' })}
      schema={schema}
      submitText={t(($) => $.pictures.add)}
      consequence={t(($) => $.pictures.replaces)}
      onSubmit={(body) => run({ body: { ...body, customer_id: person.id } })}
      onClose={onClose}
    >
      <Field name="kind" label={t(($) => $.pictures.kind)}>
        <ChoiceInput values={documentKinds} set="documentKind" />
      </Field>
      <Field name="fileIds" label={t(($) => $.pictures.file)} hint={t(($) => $.pictures.fileHint)}>
        <PicturesInput most={10} />
      </Field>
      <Field name="reason" hint={t(($) => $.pictures.reasonHint)}>
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
