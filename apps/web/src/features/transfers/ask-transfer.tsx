import { askTransfer, ownTransfers } from '@daftari/contract/settlement/transfers'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import { AccountFields } from './account-fields.tsx'

/** Notes that money was moved between own accounts. */
export function AskTransfer() {
  const { t } = useTranslation('costs')
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(askTransfer, {
    refreshes: [ownTransfers],
    silent: true,
    done: t(($) => $.transfers.asked),
  })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.transfers.ask)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.transfers.ask)}
        schema={askTransfer.body}
        initial={{
          fromAccount: 'wallet_paybill',
          toAccount: 'bank',
          movedOn: today(),
          feeCents: 0,
          note: '',
        }}
        submitText={t(($) => $.transfers.ask)}
        consequence={t(($) => $.transfers.askHint)}
        width={460}
        onSubmit={(body) => run({ body })}
        onClose={() => setOpen(false)}
      >
        <AccountFields />
        <Pair>
          <Field name="amountCents">
            <MoneyInput autoFocus />
          </Field>
          <Field name="feeCents" label={glossary.word('chargedFee')}>
            <MoneyInput />
          </Field>
        </Pair>
        <Field name="movedOn" label={glossary.word('movedOn')}>
          <DateInput to={today()} />
        </Field>
        <Field
          name="reference"
          label={glossary.word('transferReference')}
          hint={t(($) => $.transfers.referenceHint)}
        >
          <Input maxLength={60} />
        </Field>
        <Field name="note" label={glossary.word('note')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
      </FormDialog>
    </>
  )
}
