import { decideAgreement } from '@daftari/contract/settlement/service-agreements'
import { serviceAgreements } from '@daftari/contract/settlement/service-fee-tables'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { HistoryButton } from '../../ui/record/history-button.tsx'
import { useAgreedPrices } from './agreed-prices.ts'
import { feeRefreshes } from './fee-query.ts'

type Agreement = Row<typeof serviceAgreements>

/** Of one that somebody else asked for: in force, or refused. */
export function AgreementActs({ row }: { row: Agreement }) {
  const { user } = useSession()
  const waits = row.agreementState === 'asked' && row.askedBy?.id !== user.id
  return (
    <>
      {waits && <Decide row={row} />}
      <HistoryButton
        of={{ type: 'service-agreement', id: row.agreementId ?? 0 }}
        name={row.partnerName ?? ''}
        compact
      />
    </>
  )
}

function Decide({ row }: { row: Agreement }) {
  const { t } = useTranslation('service-fees')
  const pricesIn = useAgreedPrices()
  const decide = useCommand(decideAgreement, { refreshes: [serviceAgreements, ...feeRefreshes] })
  const params = { id: row.agreementId ?? 0 }
  const version = row.version ?? 1
  const words = {
    partner: row.partnerName ?? '–',
    day: row.effectiveOn ?? '–',
    prices: pricesIn(row.agreedPrices),
  }
  return (
    <Can do="service-fee.decide">
      <ConfirmButton
        type="link"
        size="small"
        text={t(($) => $.putInForce)}
        title={t(($) => $.putInForce)}
        consequence={t(($) => $.putInForceConsequence, words)}
        onConfirm={() => decide.run({ params, body: { version, approve: true } })}
      />
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.refuse)}
        consequence={t(($) => $.refuseConsequence, words)}
        onReason={(reason) => decide.run({ params, body: { version, approve: false, reason } })}
      />
    </Can>
  )
}
