import { correctionRequest } from '@daftari/contract/payments/correction-endpoints'
import {
  financeQuestionQueue,
  financeQuestionRecord,
  financeQuestions,
} from '@daftari/contract/support/finance-questions/declared'
import { lazy } from 'react'
import { afterMatch } from '../../../features/payment/match/match.ts'
import { WaitingPayments } from '../../../features/payment/match/waiting-payments.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { RecordBeside } from '../../../ui/record/use-record.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TableView } from '../../../ui/table-page/tables-page.tsx'

const PaymentDrawer = lazy(() => import('../../../features/payment/payment-drawer.tsx'))

/** Payments that found no loan by themselves, and what people did with them. */
export default function MatchQuartetPayment() {
  const { t } = useTranslation('corrections')
  const glossary = useGlossary()
  const { drawer, onRowOpen, link, open } = useRowDrawer({
    parameter: 'open',
    by: 'paymentId',
    drawer: (shown) => <PaymentDrawer {...shown} />,
  })
  const { shown, control } = useViews([
    { value: 'unmatched', label: t(($) => $.views.unmatched) },
    { value: 'corrections', label: t(($) => $.views.corrections) },
    { value: 'questions', label: glossary.text(financeQuestions, 'title') ?? '' },
  ])
  if (shown === 'questions') {
    const [record, queue] = [financeQuestionRecord, financeQuestionQueue]
    return <TableView table={financeQuestions} control={control} record={record} queue={queue} />
  }
  return (
    <>
      {shown === 'corrections' ? (
        <RequestTable
          of={correctionRequest}
          refreshes={afterMatch}
          views={control}
          onRowOpen={onRowOpen}
          // One of a file is decided with its file.
          rowActions={(row) =>
            row.batchId === null && (
              <RequestActs of={correctionRequest} row={row} refreshes={afterMatch} />
            )
          }
          cells={{
            // The kind of a request is not a state, whatever its word.
            correctionKind: ({ correctionKind }) =>
              glossary.choice('correctionKind', correctionKind ?? ''),
            receipt: (row) => link(row, row.receipt),
          }}
          empty={t(($) => $.noCorrections)}
        />
      ) : (
        <WaitingPayments views={control} onOpen={open} />
      )}
      <RecordBeside record={financeQuestionRecord} />
      {drawer}
    </>
  )
}
