import {
  changeLimit,
  decideLimit,
  freezeAccount,
} from '@daftari/contract/origination/accounts/endpoints'
import { creditAccounts } from '@daftari/contract/origination/accounts/tables'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { type Account, accountKey } from './account-query.ts'

const schema = changeLimit.body.omit({ version: true })

const refreshes = (id: number) => [creditAccounts, accountKey(id), ['customer']] as const

/** Whoever asked for a raise does not decide it; nothing else is changed while it waits. */
export function AccountActs({ account }: { account: Account }) {
  const { user } = useSession()
  const asked = account.history.find((one) => one.state === 'asked')
  return (
    <>
      {asked === undefined ? (
        <Can do="credit-account.change">
          <ChangeLimit account={account} />
        </Can>
      ) : (
        asked.askedBy?.id !== user.id && (
          <Can do="credit-account.decide">
            <Decide account={account} asked={asked} />
          </Can>
        )
      )}
      <Can do="credit-account.change">
        <Freeze account={account} />
      </Can>
    </>
  )
}

function ChangeLimit({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { id, version, limitCents, usedCents, secondPersonAboveCents } = account
  const { run } = useCommand(changeLimit, {
    refreshes: refreshes(id),
    silent: true,
    done: ({ state }) =>
      state === 'done' ? t(($) => $.account.changed) : t(($) => $.account.asked),
  })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t(($) => $.account.change)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.account.change)}
        schema={schema}
        initial={{ limitCents }}
        submitText={t(($) => $.account.change)}
        consequence={t(($) => $.account.changeHint, {
          limit: format.money(limitCents),
          used: format.money(usedCents),
          above: format.money(secondPersonAboveCents),
        })}
        width={440}
        onSubmit={(body) => run({ params: { id }, body: { ...body, version } })}
        onClose={() => setOpen(false)}
      >
        <Field name="limitCents" label={t(($) => $.account.newLimit)}>
          <MoneyInput autoFocus />
        </Field>
        <Field name="reason">
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Field>
      </FormDialog>
    </>
  )
}

interface DecideProps {
  account: Account
  asked: Account['history'][number]
}

function Decide({ account: { id, version, customer }, asked }: DecideProps) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const { run } = useCommand(decideLimit, { refreshes: refreshes(id) })
  const decide = (approve: boolean) => (reason: string) =>
    run({ params: { id }, body: { approve, reason, version } })
  const words = {
    name: customer.name ?? '–',
    to: format.moneyWithCurrency(asked.toCents),
    by: asked.askedBy?.name ?? '–',
    reason: asked.reason ?? '–',
  }
  return (
    <>
      <ReasonButton
        danger
        text={t(($) => $.account.refuse)}
        consequence={t(($) => $.account.refuseConsequence, words)}
        onReason={decide(false)}
      />
      <ReasonButton
        type="primary"
        text={t(($) => $.account.approve)}
        consequence={t(($) => $.account.approveConsequence, words)}
        onReason={decide(true)}
      />
    </>
  )
}

function Freeze({ account: { id, version, customer, state } }: { account: Account }) {
  const { t } = useTranslation('credit')
  const { run } = useCommand(freezeAccount, { refreshes: refreshes(id) })
  const freeze = state !== 'frozen'
  const name = customer.name ?? '–'
  return (
    <ReasonButton
      danger={freeze}
      text={freeze ? t(($) => $.account.freeze) : t(($) => $.account.unfreeze)}
      consequence={
        freeze
          ? t(($) => $.account.freezeConsequence, { name })
          : t(($) => $.account.unfreezeConsequence, { name })
      }
      onReason={(reason) => run({ params: { id }, body: { freeze, reason, version } })}
    />
  )
}
