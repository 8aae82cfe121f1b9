import {
  askCreditInfo,
  type CreditReport,
  creditInfoReport,
  creditLines,
} from '@daftari/contract/origination/bureau/reports'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import { ColumnRows } from '../../../ui/panels/column-rows.tsx'
import { ReportSection } from '../reports/report-section.tsx'

/** What the credit bureau knows of the customer: loans elsewhere, defaults, and who else asked. */
export default function CreditSection({ loan }: { loan: ApplicationDetail }) {
  return (
    <ReportSection loan={loan} name="credit-info" seen={creditInfoReport} bought={askCreditInfo}>
      {(report) => (
        <>
          <Weighed report={report} declared={loan.person.name} />
          <Loans report={report} />
          <ColumnRows of={of('defaults')} rows={report.defaults} />
          <ColumnRows of={of('inquiries')} rows={report.inquiries} />
        </>
      )}
    </ReportSection>
  )
}

function Weighed({ report, declared }: { report: CreditReport; declared: string | null }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const open = report.loans.filter((one) => one.owedCents > 0)
  const late = Math.max(0, ...open.map((one) => one.daysPastDue))
  const unsettled = report.defaults.filter((one) => one.settledOn === null).length
  const sameName = report.name !== null && report.name.toLowerCase() === declared?.toLowerCase()
  return (
    <Figures
      items={[
        {
          label: t(($) => $.report.nameThere),
          value: report.name ?? '–',
          ...(sameName ? {} : { tone: 'attention', note: t(($) => $.report.nameDiffers) }),
        },
        { label: t(($) => $.report.score), value: report.score ?? '–' },
        { label: t(($) => $.report.openLoans), value: open.length },
        {
          label: t(($) => $.report.owedElsewhere),
          value: format.money(open.reduce((sum, one) => sum + one.owedCents, 0)),
        },
        {
          label: t(($) => $.report.worstLate),
          value: t(($) => $.report.days, { count: late }),
          tone: late > 0 ? 'bad' : undefined,
        },
        {
          label: t(($) => $.report.defaults),
          value: report.defaults.length,
          note: t(($) => $.report.unsettled, { count: unsettled }),
          tone: unsettled > 0 ? 'bad' : undefined,
        },
      ]}
    />
  )
}

function Loans({ report }: { report: CreditReport }) {
  const { t } = useTranslation('credit')
  const days = { daysPastDue: ({ daysPastDue: count }: Loan) => t(($) => $.report.days, { count }) }
  return <ColumnRows of={of('loans')} rows={report.loans} cells={days} />
}

type Loan = CreditReport['loans'][number]

const of = (name: keyof typeof creditLines) => ({
  page: 'credit',
  name: `bureau-${name}`,
  columns: creditLines[name].columns,
})
