import type { OutputOf } from '@daftari/contract/endpoint'
import {
  freezeAccount,
  limitForm,
  raiseRequest,
} from '@daftari/contract/origination/accounts/endpoints'
import { creditAccounts } from '@daftari/contract/origination/accounts/tables'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { type Account, accountKey } from './account-query.ts'

const refreshes = (id: number) => [creditAccounts, accountKey(id), ['customer']] as const

/** Nothing else is changed while a raise waits. */
export function AccountActs({ account }: { account: Account }) {
  const asked = account.history.find((one) => one.state === 'asked')
  return (
    <>
      {asked === undefined ? (
        <ChangeLimit account={account} />
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
  const { id, version, limitCents, usedCents, secondPersonAboveCents } = account
  return (
    <CreateButton
      form={limitForm}
      type="primary"
      given={{ params: { id }, body: { version } }}
      first={{ limitCents }}
      says={{
        limit: format.money(limitCents),
        used: format.money(usedCents),
        above: format.money(secondPersonAboveCents),
      }}
      refreshes={refreshes(id)}
      done={(answer) => {
        const { state } = answer as OutputOf<typeof raiseRequest.endpoints.ask>
        return state === 'done' ? t(($) => $.account.changed) : t(($) => $.account.asked)
      }}
    />
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
