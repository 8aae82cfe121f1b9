import { correctionRequest } from '@daftari/contract/payments/correction-endpoints'
import { corrections } from '@daftari/contract/payments/correction-tables'
import {
  financeQuestionQueue,
  financeQuestionRecord,
  financeQuestions,
} from '@daftari/contract/support/finance-questions/declared'
import { Button } from 'antd'
import { lazy } from 'react'
import { afterMatch } from '../../../features/payment/match/match.ts'
import { WaitingPayments } from '../../../features/payment/match/waiting-payments.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { RecordBeside } from '../../../ui/record/use-record.tsx'
import { TableView } from '../../../ui/table-page/tables-page.tsx'

const PaymentDrawer = lazy(() =>
  import('../../../features/payment/payment-drawer.tsx').then((file) => ({
    default: file.PaymentDrawer,
  })),
)

/** Payments that found no loan by themselves, and what people did with them. */
export default function MatchQuartetPayment() {
  const { t } = useTranslation('corrections')
  const glossary = useGlossary()
  const { search, setOpened } = usePage()
  const openId = Number(search.open) || undefined
  const { shown, control } = useViews([
    { value: 'unmatched', label: t(($) => $.views.unmatched) },
    { value: 'corrections', label: t(($) => $.views.corrections) },
    { value: 'questions', label: glossary.text(financeQuestions, 'title') ?? '' },
  ])
  const open = (id: number | null) => setOpened({ open: String(id ?? '') })
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
          onRowOpen={(row) => open(row.paymentId)}
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
            receipt: (row) => (
              <Button type="link" size="small" onClick={() => open(row.paymentId)}>
                {row.receipt}
              </Button>
            ),
          }}
          empty={t(($) => $.noCorrections)}
        />
      ) : (
        <WaitingPayments views={control} onOpen={open} />
      )}
      <RecordBeside record={financeQuestionRecord} />
      <Late wanted={openId !== undefined}>
        <PaymentDrawer id={openId} onClose={() => setOpened({ open: undefined })} />
      </Late>
    </>
  )
}
