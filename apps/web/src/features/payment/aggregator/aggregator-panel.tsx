import { aggregatorPayment } from '@daftari/contract/payments/aggregator/endpoints'
import { aggregatorPayments } from '@daftari/contract/payments/aggregator/tables'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { ColumnFacts } from '../../../ui/cells/column-facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './aggregator.module.css'
import { AskAggregator } from './ask-aggregator.tsx'
import { CompareWithReport } from './compare-with-report.tsx'
import { type AggregatorPayment, Notices } from './notices.tsx'

const page = 'settlement/repayment/quartet-payment'

/**
 * The information of the aggregator, its notices and its report on a payment, for users who may see its page.
 */
export function AggregatorPanel({ id }: { id: number }) {
  const { t } = useTranslation('wallet')
  const sees = useSession().sees(page)
  const { data, error, refetch } = useQuery({
    queryKey: ['payment', id, 'aggregator'],
    queryFn: ({ signal }) => call(aggregatorPayment, { params: { id } }, { signal }),
    enabled: sees,
  })
  if (!sees) return null
  return (
    <Panel title={t(($) => $.aggregator.title)}>
      {data === undefined ? (
        <Panel.State error={error} retry={() => void refetch()} />
      ) : (
        <>
          <TheFacts payment={data} />
          <div className={styles.acts}>
            <AskAggregator id={id} />
            <CompareWithReport on={data.paidOn} />
          </div>
          <Notices notices={data.notices} />
        </>
      )}
    </Panel>
  )
}

function TheFacts({ payment }: { payment: AggregatorPayment }) {
  const { t } = useTranslation('wallet')
  const { feeCents, amountCents, report } = payment
  return (
    <ColumnFacts
      of={aggregatorPayments}
      row={{
        aggregatorStanding: payment.standing,
        aggregatorChannel: payment.channel,
        feeAmount: feeCents,
        netAmount: feeCents === null ? null : amountCents - feeCents,
        settlementReceipt: report?.settlement,
        settledOn: report?.settledOn,
      }}
      more={[
        { label: t(($) => $.aggregator.ourReference), value: payment.ourReference },
        {
          label: t(($) => $.aggregator.reported),
          value: report === null ? null : <Reported report={report} />,
        },
      ]}
    />
  )
}

/** The row of the report, with what it says was paid and kept. */
function Reported({ report }: { report: NonNullable<AggregatorPayment['report']> }) {
  const { t } = useTranslation('wallet')
  const { lineId, amountCents, feeCents } = report
  return (
    <>
      <Money cents={amountCents} />
      {feeCents !== null && (
        <>
          {' − '}
          <Money cents={feeCents} />
        </>
      )}{' '}
      <PageLink to={{ page, search: { show: 'rows', line: lineId } }}>
        {t(($) => $.aggregator.openRow)}
      </PageLink>
    </>
  )
}
