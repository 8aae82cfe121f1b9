import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type creditAccountDetail,
  freezeAccount,
  limitForm,
  ofCreditAccount,
  raiseRequest,
} from '@daftari/contract/origination/accounts/endpoints'
import { creditAccounts } from '@daftari/contract/origination/accounts/tables'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { thingKey } from '../../ui/panels/use-panel.ts'
import { RequestActs } from '../request/request-acts.tsx'

export type Account = OutputOf<typeof creditAccountDetail>

const refreshes = (id: number) =>
  [creditAccounts, thingKey(ofCreditAccount, id), ['customer']] as const

/** Nothing else is changed while a raise waits. */
export function AccountActs({ account }: { account: Account }) {
  const asked = account.history.find((one) => one.accountChangeState === 'asked')
  return (
    <>
      {asked === undefined ? (
        <ChangeLimit account={account} />
      ) : (
        <RequestActs
          of={raiseRequest}
          row={{
            name: account.name,
            askedLimit: asked.to,
            raiseAskedBy: asked.askedBy,
            raiseReason: asked.reason,
          }}
          request={{
            id: asked.id ?? 0,
            state: 'asked',
            version: asked.version ?? 0,
            askedBy: asked.askedBy,
          }}
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

function Freeze({ account: { id, version, name: known, state } }: { account: Account }) {
  const { t } = useTranslation('credit')
  const { run } = useCommand(freezeAccount, { refreshes: refreshes(id) })
  const freeze = state !== 'frozen'
  const name = known ?? '–'
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
