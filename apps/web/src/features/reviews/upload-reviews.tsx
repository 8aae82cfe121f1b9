import { stores, uploadStoreReviews } from '@daftari/contract/support/store-review-intake'
import { storeReviews, storeReviewsAside } from '@daftari/contract/support/store-reviews'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCommand } from '../../lib/use-command.ts'
import { sheets } from '../../ui/form/accepted-files.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { OptionInput } from '../../ui/form/declared/option-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const schema = uploadStoreReviews.body.extend({ file: z.instanceof(File) })

/** A file of a store: its rows do not say of which app and store they are. */
export function UploadReviews() {
  const { t } = useTranslation('customer-service')
  const [open, setOpen] = useState(false)
  const { run } = useCommand(uploadStoreReviews, {
    refreshes: [storeReviews, storeReviewsAside],
    done: (counts) => t(($) => $.storeReviews.done, counts),
    silent: true,
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(($) => $.storeReviews.upload)}</Button>
      <FormDialog
        open={open}
        title={t(($) => $.storeReviews.upload)}
        schema={schema}
        initial={{ store: 'google-play' }}
        submitText={t(($) => $.storeReviews.upload)}
        width={520}
        onClose={() => setOpen(false)}
        onSubmit={({ file, ...body }) => run({ body }, file)}
      >
        <Field name="app">
          <OptionInput source="apps" autoFocus />
        </Field>
        <Field name="store">
          <ChoiceInput values={stores} set="store" />
        </Field>
        <Field
          name="file"
          label={t(($) => $.storeReviews.file)}
          hint={t(($) => $.storeReviews.fileHint)}
        >
          <FileInput accept={sheets} />
        </Field>
      </FormDialog>
    </>
  )
}
