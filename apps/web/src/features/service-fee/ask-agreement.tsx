import { agreementRequest, type Price } from '@daftari/contract/settlement/service-agreements'
import { partnerServices } from '@daftari/contract/settlement/service-fee-kinds'
import { serviceAgreements } from '@daftari/contract/settlement/service-fee-tables'
import { AutoComplete, Button, Input } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import { PercentInput } from '../../ui/form/percent-input.tsx'
import { feeRefreshes, useOpenMonths } from './fee-query.ts'
import { PricesInput, pricesOf, typedPrices } from './prices-input.tsx'

const { ask } = agreementRequest.endpoints

/** What a partner may charge from a month on; another person puts it in force. */
export function AskAgreement() {
  const { t } = useTranslation('service-fees')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.agree)}
      </Button>
      {open && <AgreementDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AgreementDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('service-fees')
  const glossary = useGlossary()
  const { data } = useOpenMonths()
  const { run } = useCommand(ask, {
    refreshes: [serviceAgreements, ...feeRefreshes],
    silent: true,
    done: t(($) => $.agreed),
  })
  const form = ask.body.extend({
    prices: typedPrices,
  })
  return (
    <FormDialog<typeof form>
      open
      title={t(($) => $.agree)}
      schema={form}
      initial={{ month: today().slice(0, 7), leastCents: 0, taxPpm: 0, prices: {} }}
      submitText={t(($) => $.agree)}
      consequence={t(($) => $.agreeHint)}
      width={640}
      onSubmit={({ prices, ...entered }: z.input<typeof form>) =>
        run({ body: { ...entered, prices: pricesOf(prices) as Price[] } })
      }
      onClose={onClose}
    >
      <Pair>
        <Field name="partnerName" hint={t(($) => $.partnerHint)}>
          <AutoComplete
            options={(data?.partners ?? []).map(({ name }) => ({ value: name }))}
            showSearch={{ filterOption: true }}
          />
        </Field>
        <Field name="partnerService">
          <ChoiceInput values={partnerServices} set="partnerService" />
        </Field>
        <Field name="month" label={glossary.word('agreedFrom')} hint={t(($) => $.monthHint)}>
          <DateInput picker="month" />
        </Field>
        <Field name="taxPpm" label={t(($) => $.tax)}>
          <PercentInput />
        </Field>
      </Pair>
      <Field name="prices" label={t(($) => $.prices)} hint={t(($) => $.noPrice)}>
        <PricesInput />
      </Field>
      <Pair>
        <Field name="leastCents" hint={t(($) => $.bounds)}>
          <MoneyInput />
        </Field>
        <Field name="mostCents">
          <MoneyInput />
        </Field>
      </Pair>
      <Field name="reason" label={glossary.word('reason')}>
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
