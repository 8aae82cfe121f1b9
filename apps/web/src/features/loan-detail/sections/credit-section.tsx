import {
  askCreditInfo,
  type CreditReport,
  creditInfoReport,
} from '@daftari/contract/origination/bureau/reports'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { ReportSection } from '../reports/report-section.tsx'

/** What the credit bureau knows of the customer: loans elsewhere, defaults, and who else asked. */
export default function CreditSection({ loan }: { loan: ApplicationDetail }) {
  return (
    <ReportSection loan={loan} name="credit-info" seen={creditInfoReport} bought={askCreditInfo}>
      {(report) => (
        <>
          <Weighed report={report} declared={loan.person.name} />
          <Loans report={report} />
          <Defaults report={report} />
          <Inquiries report={report} />
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
  const format = useFormat()
  return (
    <Rows
      rows={report.loans}
      keyOf={(row) => `${row.lender} ${row.openedOn} ${row.principalCents}`}
      empty={t(($) => $.report.noLoans)}
      columns={[
        { title: t(($) => $.report.lender), render: (row) => row.lender },
        { title: t(($) => $.report.openedOn), render: (row) => row.openedOn },
        {
          title: t(($) => $.report.lent),
          figure: true,
          render: (row) => format.money(row.principalCents),
        },
        {
          title: t(($) => $.report.owed),
          figure: true,
          render: (row) => format.money(row.owedCents),
        },
        {
          title: t(($) => $.report.late),
          figure: true,
          render: (row) => t(($) => $.report.days, { count: row.daysPastDue }),
        },
      ]}
    />
  )
}

function Defaults({ report }: { report: CreditReport }) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  if (report.defaults.length === 0) return null
  return (
    <Rows
      rows={report.defaults}
      keyOf={(row) => `${row.lender} ${row.defaultedOn} ${row.amountCents}`}
      empty=""
      columns={[
        { title: t(($) => $.report.defaultAt), render: (row) => row.lender },
        {
          title: t(($) => $.report.owed),
          figure: true,
          render: (row) => format.money(row.amountCents),
        },
        { title: t(($) => $.report.defaultedOn), render: (row) => row.defaultedOn },
        { title: t(($) => $.report.settledOn), render: (row) => row.settledOn ?? '–' },
      ]}
    />
  )
}

function Inquiries({ report }: { report: CreditReport }) {
  const { t } = useTranslation('credit')
  const glossary = useGlossary()
  return (
    <Rows
      rows={report.inquiries}
      keyOf={(row) => `${row.lender} ${row.askedOn}`}
      empty={t(($) => $.report.noInquiries)}
      columns={[
        { title: t(($) => $.report.inquiryBy), render: (row) => row.lender },
        { title: glossary.word('askedAt'), render: (row) => row.askedOn },
      ]}
    />
  )
}
