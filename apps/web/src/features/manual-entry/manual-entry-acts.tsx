import type { OutputOf } from '@daftari/contract/endpoint'
import {
  askManualReversal,
  attachToManualEntry,
  manualEntries,
  type manualEntryDetail,
  manualRequest,
} from '@daftari/contract/ledger/manual-entries'
import { journal } from '@daftari/contract/ledger/tables'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { papers } from '../../ui/form/accepted-files.ts'
import { FileButton } from '../../ui/form/file-button.tsx'
import { RequestActs } from '../request/request-acts.tsx'

export type Manual = OutputOf<typeof manualEntryDetail>

const manualKey = (id: number) => ['manual-entry', id] as const

/** Nobody decides what they asked for; what is booked is taken back by the same two steps. */
export function ManualEntryActs({ of }: { of: Manual }) {
  const { user } = useSession()
  const { id, kind, state, askedBy } = of
  const isEntry = kind === 'entry'
  const mayGoBack = state === 'booked' && isEntry && of.reversalId === null
  return (
    <>
      <RequestActs
        of={manualRequest}
        row={{ manualEntryId: id, accountingOn: of.accountingOn, amount: of.amountCents, askedBy }}
        request={of}
        refreshes={[manualKey(id)]}
        as="buttons"
        incomplete={isEntry && of.document === null}
      />
      {state === 'asked' && isEntry && askedBy.id === user.id && <Attach of={of} />}
      {mayGoBack && <TakeBack of={of} />}
    </>
  )
}

const refreshing = (id: number) => ({ refreshes: [manualEntries, journal, manualKey(id)] })

function Attach({ of: { id, version } }: { of: Manual }) {
  const { t } = useTranslation('ledger')
  const attach = useCommand(attachToManualEntry, {
    ...refreshing(id),
    done: t(($) => $.manual.attached),
  })
  return (
    <Can do="manual-entry.ask">
      <FileButton
        accept={papers}
        loading={attach.busy}
        text={t(($) => $.manual.attach)}
        onFile={(file) =>
          void attach.run({ params: { id }, body: { version } }, file).catch(() => undefined)
        }
      />
    </Can>
  )
}

function TakeBack({ of: { id, version, amountCents } }: { of: Manual }) {
  const { t } = useTranslation('ledger')
  const format = useFormat()
  const reverse = useCommand(askManualReversal, {
    ...refreshing(id),
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
