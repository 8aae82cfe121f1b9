import { freezeAccount, raiseRequest } from '@daftari/contract/origination/accounts/endpoints'
import { creditAccounts } from '@daftari/contract/origination/accounts/tables'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { type Account, accountKey } from './account-query.ts'

const changeLimit = raiseRequest.endpoints.ask
const schema = changeLimit.body.omit({ version: true })

const refreshes = (id: number) => [creditAccounts, accountKey(id), ['customer']] as const

/** Nothing else is changed while a raise waits. */
export function AccountActs({ account }: { account: Account }) {
  const asked = account.history.find((one) => one.state === 'asked')
  return (
    <>
      {asked === undefined ? (
        <Can do="credit-account.change">
          <ChangeLimit account={account} />
        </Can>
      ) : (
        <RequestActs
          of={raiseRequest}
          row={{
            name: account.customer.name,
            askedLimit: asked.toCents,
            raiseAskedBy: asked.askedBy,
            raiseReason: asked.reason,
          }}
          request={asked}
          as="buttons"
          refreshes={refreshes(account.id)}
        />
      )}
      <Can do={account.state === 'frozen' ? 'credit-account.change' : freezeAccount.access.can}>
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
