import type { OutputOf } from '@daftari/contract/endpoint'
import type { applicationBills } from '@daftari/contract/origination/sections'
import { loanChargeRequest } from '@daftari/contract/servicing/loan-charge'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Rows } from '../../ui/panels/rows.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import { loanKey } from '../loan-detail/queries.ts'
import { AskRequest } from '../request/ask-request.tsx'
import { RequestActs } from '../request/request-acts.tsx'

type Charge = OutputOf<typeof applicationBills>['charges'][number]

interface Props {
  loanId: number
  charges: readonly Charge[]
  /** More can be charged on it. */
  open: boolean
}

/** What was charged on a loan by hand, and what was asked for and is not decided. */
export function LoanCharges({ loanId, charges, open }: Props) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const { word, choice } = useGlossary()
  const refreshes = [loanKey(loanId)]
  return (
    <>
      <h4>{t(($) => $.charges.title)}</h4>
      <Rows
        rows={charges}
        keyOf={(row) => row.id}
        empty={t(($) => $.charges.none)}
        columns={[
          {
            title: word('loanChargeKind'),
            render: (row) => choice('loanChargeKind', row.kind),
          },
          { title: word('amount'), figure: true, render: (row) => format.money(row.amountCents) },
          {
            title: word('chargedAmount'),
            figure: true,
            render: (row) => format.money(row.chargedCents),
          },
          { title: word('dueOn'), render: (row) => row.dueOn },
          { title: word('loanChargedOn'), render: (row) => row.chargedOn ?? '–' },
          { title: word('reason'), render: (row) => row.reason },
          {
            title: word('state'),
            render: (row) => (
              <StatusTag tone={toneOf(row.state) ?? 'waiting'}>
                {choice('loanChargeState', row.state)}
              </StatusTag>
            ),
          },
          {
            title: '',
            render: (row) => (
              <RequestActs
                of={loanChargeRequest}
                row={{ loanId, amount: row.amountCents, dueOn: row.dueOn }}
                request={row}
                refreshes={refreshes}
              />
            ),
          },
        ]}
      />
      {open && <AskRequest of={loanChargeRequest} known={{ loanId }} refreshes={refreshes} />}
    </>
  )
}
