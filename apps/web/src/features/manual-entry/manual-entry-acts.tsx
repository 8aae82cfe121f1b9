import {
  askManualReversal,
  attachToManualEntry,
  decideManualEntry,
  manualEntries,
  withdrawManualEntry,
} from '@daftari/contract/ledger/manual-entries'
import { journal } from '@daftari/contract/ledger/tables'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { papers } from '../../ui/form/accepted-files.ts'
import { FileButton } from '../../ui/form/file-button.tsx'
import { type Manual, manualKey } from './manual-query.ts'

/** Nobody decides what they asked for; what is booked is taken back by the same two steps. */
export function ManualEntryActs({ of }: { of: Manual }) {
  const { user } = useSession()
  const own = of.askedBy.id === user.id
  if (of.state === 'asked') return own ? <Own of={of} /> : <Decide of={of} />
  const mayGoBack = of.state === 'booked' && of.kind === 'entry' && of.reversalId === null
  return mayGoBack ? <TakeBack of={of} /> : null
}

const told = (id: number) => ({ refreshes: [manualEntries, journal, manualKey(id)] })

function Decide({ of: { id, version, ...of } }: { of: Manual }) {
  const { t } = useTranslation('ledger')
  const format = useFormat()
  const decide = useCommand(decideManualEntry, told(id))
  const words = {
    id,
    amount: format.moneyWithCurrency(of.amountCents),
    day: of.accountingOn,
    name: of.askedBy.name,
  }
  const missing = of.kind === 'entry' && of.document === null
  return (
    <Can do="manual-entry.decide">
      <ReasonButton
        danger
        text={t(($) => $.manual.refuse)}
        consequence={t(($) => $.manual.refuseConsequence, words)}
        onReason={(reason) =>
          decide.run({ params: { id }, body: { version, approve: false, reason } })
        }
      />
      <ConfirmButton
        type="primary"
        disabled={missing}
        text={t(($) => $.manual.book)}
        title={t(($) => $.manual.bookTitle, words)}
        consequence={t(($) => $.manual.bookConsequence, words)}
        onConfirm={() => decide.run({ params: { id }, body: { version, approve: true } })}
      />
    </Can>
  )
}

function Own({ of: { id, version, kind } }: { of: Manual }) {
  const { t } = useTranslation('ledger')
  const attach = useCommand(attachToManualEntry, {
    ...told(id),
    done: t(($) => $.manual.attached),
  })
  const withdraw = useCommand(withdrawManualEntry, told(id))
  return (
    <Can do="manual-entry.ask">
      <ReasonButton
        danger
        text={t(($) => $.manual.withdraw)}
        consequence={t(($) => $.manual.withdrawConsequence)}
        onReason={(reason) => withdraw.run({ params: { id }, body: { version, reason } })}
      />
      {kind === 'entry' && (
        <FileButton
          accept={papers}
          loading={attach.busy}
          text={t(($) => $.manual.attach)}
          onFile={(file) =>
            void attach.run({ params: { id }, body: { version } }, file).catch(() => undefined)
          }
        />
      )}
    </Can>
  )
}

function TakeBack({ of: { id, version, amountCents } }: { of: Manual }) {
  const { t } = useTranslation('ledger')
  const format = useFormat()
  const reverse = useCommand(askManualReversal, {
    ...told(id),
    done: (made) => t(($) => $.manual.asked, { id: made.id }),
  })
  const amount = format.moneyWithCurrency(amountCents)
  return (
    <Can do="manual-entry.ask">
      <ReasonButton
        danger
        text={t(($) => $.manual.reverse)}
        consequence={t(($) => $.manual.reverseConsequence, { amount })}
        onReason={(reason) =>
          reverse.run({ params: { id }, body: { version, reason, accountingOn: today() } })
        }
      />
    </Can>
  )
}
