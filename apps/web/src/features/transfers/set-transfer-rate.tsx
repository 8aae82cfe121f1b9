import { setTransferRate, transferRates } from '@daftari/contract/settlement/transfers'
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
import { PercentInput } from '../../ui/form/percent-input.tsx'
import { AccountFields } from './account-fields.tsx'

/** What a transfer between two accounts costs, from a day on. */
export function SetTransferRate() {
  const { t } = useTranslation('costs')
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(setTransferRate, { refreshes: [transferRates], silent: true })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.transfers.setRate)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.transfers.setRate)}
        schema={setTransferRate.body}
        initial={{
          fromAccount: 'wallet_paybill',
          toAccount: 'bank',
          effectiveOn: today(),
          flatCents: 0,
          ratePpm: 0,
          leastCents: 0,
          mostCents: null,
        }}
        submitText={t(($) => $.transfers.setRate)}
        consequence={t(($) => $.transfers.rateHint)}
        width={460}
        onSubmit={(body) => run({ body })}
        onClose={() => setOpen(false)}
      >
        <AccountFields />
        <Field name="effectiveOn" label={glossary.word('effectiveOn')}>
          <DateInput />
        </Field>
        <Pair>
          <Field name="flatCents" label={glossary.word('flatFee')}>
            <MoneyInput />
          </Field>
          <Field name="ratePpm" label={glossary.word('ratePart')}>
            <PercentInput />
          </Field>
        </Pair>
        <Pair>
          <Field name="leastCents" label={glossary.word('leastFee')}>
            <MoneyInput />
          </Field>
          <Field name="mostCents" label={glossary.word('mostFee')}>
            <MoneyInput />
          </Field>
        </Pair>
        <Field name="reason" label={glossary.word('reason')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
      </FormDialog>
    </>
  )
}
