import { feeStatementDetail } from '@daftari/contract/settlement/service-fee-reads'
import { feeEvents } from '@daftari/contract/settlement/service-fee-tables'
import { useState } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RowDrawer } from '../../ui/dialog/row-drawer.tsx'
import { PartPanel } from '../../ui/panels/part-panel.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { FeeActs, FeePapers } from './fee-acts.tsx'
import { FeeFacts } from './fee-facts.tsx'
import { FeeLines } from './fee-lines.tsx'
import type { FeeStatement } from './fee-query.ts'

interface FeeStatementDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One statement: what may be done with it, its facts, its lines and what was paid. */
export default function FeeStatementDrawer({ id, onClose }: FeeStatementDrawerProps) {
  const { t, ready } = useTranslation('service-fees')
  return (
    <DetailDrawer
      id={id}
      panel={feeStatementDetail}
      ready={ready}
      title={(of) =>
        of === undefined ? '' : t(($) => $.title, { partner: of.partnerName, month: of.month })
      }
      width={900}
      extra={(of) => <FeePapers of={of} />}
      footer={(of) => <FeeActs of={of} />}
      onClose={onClose}
    >
      {(of) => <Statement key={of.id} of={of} />}
    </DetailDrawer>
  )
}

function Statement({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const glossary = useGlossary()
  const [event, setEvent] = useState<string>()
  const takenBackBy = ({ takenBackBy: by, takeBackReason }: FeeStatement['payments'][number]) =>
    by && t(($) => $.takenBack, { name: by.name, reason: takeBackReason ?? '' })
  return (
    <>
      <FeeFacts of={of} />
      <FeeLines of={of} onOpen={setEvent} />
      <PartPanel panel={feeStatementDetail} answer={of} part="payments" cells={{ takenBackBy }} />
      <RowDrawer
        of={event}
        title={(one) =>
          t(($) => $.eventsOf, { event: glossary.choice('billableEvent', one), month: of.month })
        }
        onClose={() => setEvent(undefined)}
      >
        {(one) => (
          <TablePage
            table={feeEvents}
            prefix="event."
            fixed={{ feeStatementId: String(of.id), billableEvent: one }}
            empty={t(($) => $.noEvents)}
          />
        )}
      </RowDrawer>
    </>
  )
}
