import { setBureau } from '@daftari/contract/origination/bureau/balance'
import { Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { type Bureau, balanceKey } from './balance-query.ts'

const schema = setBureau.body.omit({ version: true })

/** What a query costs, when the balance is low, and how long a report is used. */
export function SetBureau({ bureau }: { bureau: Bureau }) {
  const { t } = useTranslation('credit')
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(setBureau, { refreshes: [balanceKey], silent: true })
  const { priceCents, alertCents, reuseDays, version } = bureau
  const name = glossary.choice('bureau', bureau.bureau)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.balance.set)}
      </Button>
      <FormDialog
        open={open}
        title={`${name}: ${t(($) => $.balance.set)}`}
        schema={schema}
        initial={{ priceCents, alertCents, reuseDays }}
        submitText={t(($) => $.balance.set)}
        width={440}
        onSubmit={(body) => run({ params: { bureau: bureau.bureau }, body: { ...body, version } })}
        onClose={() => setOpen(false)}
      >
        <Field name="priceCents" label={t(($) => $.balance.priceField)}>
          <MoneyInput autoFocus />
        </Field>
        <Field name="alertCents" label={t(($) => $.balance.alertField)}>
          <MoneyInput />
        </Field>
        <Field name="reuseDays" label={t(($) => $.balance.reuseField)}>
          <InputNumber min={0} max={365} precision={0} />
        </Field>
        <Field name="reason">
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Field>
      </FormDialog>
    </>
  )
}
