import { askNumberConsent, numberConsents } from '@daftari/contract/promotion/number-consents'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { papers } from '../../ui/form/accepted-files.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

/** What the owner of a number agreed to, with the form that they signed. */
export function AskConsent() {
  const { t } = useTranslation('promotion')
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(askNumberConsent, { refreshes: [numberConsents] })
  const named = (name: string) => glossary.column(numberConsents, name)
  return (
    <Can do="number-consent.ask">
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.consents.ask)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.consents.ask)}
        schema={askNumberConsent.body.extend({ file: z.instanceof(File) })}
        submitText={t(($) => $.consents.ask)}
        initial={{ agreedOn: today() }}
        width={560}
        onSubmit={({ file, ...body }) => run({ body }, file)}
        onClose={() => setOpen(false)}
      >
        <Field name="phone" label={named('phone')}>
          <Input maxLength={40} autoFocus autoComplete="off" />
        </Field>
        <Field name="agreedOn" label={named('agreedOn')}>
          <DateInput to={today()} />
        </Field>
        <Field name="numberSource" label={named('numberSource')}>
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field name="wordingVersion" label={named('wordingVersion')}>
          <Input maxLength={40} autoComplete="off" />
        </Field>
        <Field name="wording" label={named('wording')}>
          <Input.TextArea maxLength={1_000} rows={3} />
        </Field>
        <Field
          name="file"
          label={t(($) => $.consents.document)}
          hint={t(($) => $.consents.documentHint)}
        >
          <FileInput accept={papers} />
        </Field>
      </FormDialog>
    </Can>
  )
}
