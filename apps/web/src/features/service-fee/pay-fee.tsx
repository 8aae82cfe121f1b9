import { payFeeStatement } from '@daftari/contract/settlement/service-fees'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type FeeStatement, feeRefreshes } from './fee-query.ts'

const form = payFeeStatement.body.omit({ version: true })

/** What is left of the month, in one transfer from the bank; never by who confirmed it. */
export function PayFee({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const format = useFormat()
  const glossary = useGlossary()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(payFeeStatement, {
    refreshes: feeRefreshes,
    silent: true,
    done: t(($) => $.paid),
  })
  if (of.confirmedBy?.id === user.id) return null
  const rest = (of.owedCents ?? 0) - of.paidCents
  const words = { partner: of.partnerName, rest: format.moneyWithCurrency(Math.abs(rest)) }
  return (
    <Can do="service-fee.pay">
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.pay)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.pay)}
        schema={form}
        initial={{ paidOn: today() }}
        submitText={t(($) => $.pay)}
        consequence={rest > 0 ? t(($) => $.payConsequence, words) : t(($) => $.payBack, words)}
        width={420}
        onSubmit={(body) => run({ params: { id: of.id }, body: { ...body, version: of.version } })}
        onClose={() => setOpen(false)}
      >
        <Field name="paidOn">
          <DateInput to={today()} />
        </Field>
        <Field name="reference" label={glossary.word('transferReference')}>
          <Input maxLength={60} />
        </Field>
      </FormDialog>
    </Can>
  )
}
