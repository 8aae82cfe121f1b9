import {
  type AppLinkReport,
  appLinksReport,
  askAppLinks,
  linkedApps,
} from '@daftari/contract/origination/bureau/reports'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { nothing } from '../../../lib/format/number.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import { ColumnRows } from '../../../ui/panels/column-rows.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { ReportSection } from '../reports/report-section.tsx'

/** On which apps the customer's number is registered, other lenders first. */
export default function ThirdPartySection({ loan }: { loan: ApplicationDetail }) {
  return (
    <ReportSection loan={loan} name="app-link" seen={appLinksReport} bought={askAppLinks}>
      {(report) => <Apps report={report} />}
    </ReportSection>
  )
}

function Apps({ report: { apps } }: { report: AppLinkReport }) {
  const { t } = useTranslation('credit')
  const lenders = apps.filter((one) => one.isLender)
  const rows = [...lenders, ...apps.filter((one) => !one.isLender)]
  return (
    <>
      <Figures
        items={[
          { label: t(($) => $.report.lenders), value: lenders.length },
          { label: t(($) => $.report.otherApps), value: apps.length - lenders.length },
        ]}
      />
      <ColumnRows
        of={{ page: 'credit', name: 'bureau-apps', columns: linkedApps.columns }}
        rows={rows}
        cells={{
          isLender: ({ isLender }: (typeof apps)[number]) =>
            isLender ? (
              <StatusTag tone="attention">{t(($) => $.report.lender)}</StatusTag>
            ) : (
              nothing
            ),
        }}
      />
    </>
  )
}
