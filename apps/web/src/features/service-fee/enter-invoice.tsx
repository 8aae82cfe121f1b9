import { enterFeeInvoice } from '@daftari/contract/settlement/service-fees'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { type FeeStatement, feeRefreshes } from './fee-query.ts'

const form = enterFeeInvoice.body
  .omit({ version: true })
  .extend({ invoiceCents: z.number().int().min(0), file: z.instanceof(File) })

/** What the partner asks, beside what the statement says. */
export function EnterInvoice({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const format = useFormat()
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(enterFeeInvoice, {
    refreshes: feeRefreshes,
    silent: true,
    done: t(($) => $.invoiced),
  })
  const text = of.invoiceNumber === null ? t(($) => $.invoice) : t(($) => $.invoiceAgain)
  const total = format.moneyWithCurrency(of.totalCents)
  return (
    <>
      <Button
        type={of.invoiceNumber === null ? 'primary' : 'default'}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <FormDialog
        open={open}
        title={text}
        schema={form}
        initial={{ invoiceOn: today(), owed: 'statement', explanation: '' }}
        submitText={text}
        consequence={t(($) => $.invoiceHint, { total })}
        width={480}
        onSubmit={({ file, ...entered }) =>
          run({ params: { id: of.id }, body: { ...entered, version: of.version } }, file)
        }
        onClose={() => setOpen(false)}
      >
        <Field name="invoiceNumber">
          <Input maxLength={60} autoFocus />
        </Field>
        <Field name="invoiceOn">
          <DateInput />
        </Field>
        <Field name="invoiceCents">
          <MoneyInput />
        </Field>
        <Field name="owed" label={t(($) => $.owed)}>
          <Segmented
            options={[
              { value: 'statement', label: t(($) => $.owedStatement) },
              { value: 'invoice', label: t(($) => $.owedInvoice) },
            ]}
          />
        </Field>
        <Field name="explanation" label={glossary.word('explanation')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Field>
        <Field name="file" label={t(($) => $.invoiceFile)}>
          <FileInput />
        </Field>
      </FormDialog>
    </>
  )
}
