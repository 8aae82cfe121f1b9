import { auditorKpiDays } from '@daftari/contract/statistics/auditor-kpi'
import { useState } from 'react'
import type { Chosen, DayRow } from '../../../features/auditor-kpi/cases.ts'
import { CasesDrawer } from '../../../features/auditor-kpi/cases-drawer.tsx'
import { useFigureCells } from '../../../features/auditor-kpi/figure-cells.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const daysOf = (row: DayRow) => `${row.decidedOn}..${row.decidedOn}`

/** An auditor's month day by day; each figure opens to its cases. */
export default function KpiDetail() {
  const { t } = useTranslation('statistics')
  const [chosen, setChosen] = useState<Chosen>()
  const cells = useFigureCells(daysOf, setChosen)
  return (
    <>
      <TablePage table={auditorKpiDays} cells={cells} empty={t(($) => $.auditorKpi.none)} />
      <CasesDrawer chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}
