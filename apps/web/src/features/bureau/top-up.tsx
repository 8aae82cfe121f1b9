import { decideTopUp, topUpBureau } from '@daftari/contract/origination/bureau/balance'
import { bureauCodes } from '@daftari/contract/origination/bureau/enums'
import { bureauTopUps } from '@daftari/contract/origination/bureau/tables'
import type { Row } from '@daftari/contract/table'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { balanceKey } from './balance-query.ts'

const refreshes = [bureauTopUps, balanceKey] as const

/** Notes what was paid to a bureau in advance. */
export function TopUp({ aboveCents }: { aboveCents: number }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  const [open, setOpen] = useState(false)
  const { run } = useCommand(topUpBureau, {
    refreshes,
    silent: true,
    done: ({ state }) =>
      state === 'booked' ? t(($) => $.balance.noted) : t(($) => $.balance.notedWaits),
  })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.balance.topUp)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.balance.topUp)}
        schema={topUpBureau.body}
        initial={{ bureau: 'credit-info', paidOn: today() }}
        submitText={t(($) => $.balance.topUp)}
        consequence={t(($) => $.balance.topUpHint, { above: format.money(aboveCents) })}
        width={440}
        onSubmit={(body) => run({ body })}
        onClose={() => setOpen(false)}
      >
        <Field name="bureau" label={glossary.word('bureau')}>
          <ChoiceInput values={bureauCodes} set="bureau" />
        </Field>
        <Field name="amountCents">
          <MoneyInput autoFocus />
        </Field>
        <Field name="paidOn" label={glossary.word('paidOn')}>
          <DateInput to={today()} />
        </Field>
        <Field
          name="reference"
          label={glossary.word('transferReference')}
          hint={t(($) => $.balance.referenceHint)}
        >
          <Input maxLength={60} />
        </Field>
      </FormDialog>
    </>
  )
}

/** Of what somebody else noted: booked, or refused. */
export function TopUpActs({ row }: { row: Row<typeof bureauTopUps> }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  const { user } = useSession()
  const { run } = useCommand(decideTopUp, { refreshes })
  if (row.topUpState !== 'asked' || row.askedBy?.id === user.id) return null
  const decide = (approve: boolean) => (reason: string) =>
    run({
      params: { id: row.topUpId ?? 0 },
      body: { approve, reason, version: row.version ?? 1 },
    })
  const words = {
    amount: format.moneyWithCurrency(row.amount),
    bureau: glossary.choice('bureau', row.bureau ?? ''),
    reference: row.transferReference ?? '–',
    by: row.askedBy?.name ?? '–',
  }
  return (
    <>
      <ReasonButton
        type="link"
        size="small"
        text={t(($) => $.balance.book)}
        consequence={t(($) => $.balance.bookConsequence, words)}
        onReason={decide(true)}
      />
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.balance.refuse)}
        consequence={t(($) => $.balance.refuseConsequence, words)}
        onReason={decide(false)}
      />
    </>
  )
}
