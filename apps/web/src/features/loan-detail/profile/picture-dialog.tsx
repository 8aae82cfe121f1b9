import { documentKinds } from '@daftari/contract/customers/enums'
import { addImage } from '@daftari/contract/origination/corrections'
import { Button, Form, Input, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { LoanDialogProps } from '../acts/loan-dialog.tsx'
import { loanKey } from '../queries.ts'
import { customerKey } from './profile-queries.ts'

const schema = addImage.body.omit({ customer_id: true })

/** A picture that came by another way than the app. */
export default function PictureDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-profile')
  const { person, application } = loan
  const [file, setFile] = useState<File>()
  const { run } = useCommand(addImage, {
    refreshes: [customerKey(person.id), loanKey(application.id)],
    done: t(($) => $.pictures.added),
    silent: true,
  })
  const close = () => {
    setFile(undefined)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={t(($) => $.pictures.addTitle, { name: person.name ?? '–' })}
      schema={schema}
      submitText={t(($) => $.pictures.add)}
      consequence={t(($) => $.pictures.replaces)}
      onSubmit={(body) => run({ body: { ...body, customer_id: person.id } }, file)}
      onClose={close}
    >
      <Field name="kind" label={t(($) => $.pictures.kind)}>
        <ChoiceInput values={documentKinds} set="documentKind" />
      </Field>
      <Form.Item label={t(($) => $.pictures.file)} required extra={t(($) => $.pictures.fileHint)}>
        <Upload
          accept="image/jpeg,image/png,image/webp"
          maxCount={1}
          beforeUpload={(chosen) => {
            setFile(chosen)
            return false
          }}
          onRemove={() => setFile(undefined)}
        >
          <Button>{t(($) => $.pictures.choose)}</Button>
        </Upload>
      </Form.Item>
      <Field name="reason" hint={t(($) => $.pictures.reasonHint)}>
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
