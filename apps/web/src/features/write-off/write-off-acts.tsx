import {
  decideWriteOff,
  takeBackWriteOff,
  withdrawWriteOff,
  writeOffs,
} from '@daftari/contract/servicing/write-off'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'

type WriteOff = Row<typeof writeOffs>
const told = { refreshes: [writeOffs] }

/** Nobody decides what they asked for, nor takes back what they approved. */
export function WriteOffActs({ row }: { row: WriteOff }) {
  const { user } = useSession()
  const own = row.writeOffState === 'asked' ? row.askedBy?.id : row.decidedBy?.id
  if (row.writeOffState === 'approved') return own === user.id ? null : <TakeBack row={row} />
  if (row.writeOffState !== 'asked') return null
  return own === user.id ? <Withdraw row={row} /> : <Decide row={row} />
}

function Decide({ row }: { row: WriteOff }) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const decide = useCommand(decideWriteOff, { ...told, done: t(($) => $.decide.done) })
  const params = { id: row.writeOffId ?? 0 }
  const version = row.version ?? 0
  const words = { amount: format.moneyWithCurrency(row.owedWhenAsked), loan: row.loanId ?? '' }
  return (
    <Can do="write-off.decide">
      <ConfirmButton
        type="link"
        size="small"
        text={t(($) => $.decide.approve)}
        title={t(($) => $.writeOff.approveTitle, words)}
        consequence={t(($) => $.writeOff.consequence.approve, words)}
        onConfirm={() => decide.run({ params, body: { version, approve: true } })}
      />
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.decide.refuse)}
        consequence={t(($) => $.writeOff.consequence.refuse, words)}
        onReason={(reason) => decide.run({ params, body: { version, approve: false, reason } })}
      />
    </Can>
  )
}

function Withdraw({ row }: { row: WriteOff }) {
  const { t } = useTranslation('corrections')
  const withdraw = useCommand(withdrawWriteOff, { ...told, done: t(($) => $.decide.done) })
  const params = { id: row.writeOffId ?? 0 }
  return (
    <ReasonButton
      type="link"
      size="small"
      text={t(($) => $.decide.withdraw)}
      consequence={t(($) => $.writeOff.consequence.refuse, { loan: row.loanId ?? '' })}
      onReason={(reason) => withdraw.run({ params, body: { version: row.version ?? 0, reason } })}
    />
  )
}

function TakeBack({ row }: { row: WriteOff }) {
  const { t } = useTranslation('corrections')
  const takeBack = useCommand(takeBackWriteOff, { ...told, done: t(($) => $.decide.done) })
  const params = { id: row.writeOffId ?? 0 }
  return (
    <Can do="write-off.decide">
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.writeOff.takeBack)}
        consequence={t(($) => $.writeOff.consequence.takeBack, { loan: row.loanId ?? '' })}
        onReason={(reason) => takeBack.run({ params, body: { version: row.version ?? 0, reason } })}
      />
    </Can>
  )
}
