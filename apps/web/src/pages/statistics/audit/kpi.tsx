import { auditorKpi } from '@daftari/contract/statistics/auditor-kpi'
import { lazy, useState } from 'react'
import { type Chosen, daysOfMonth, type KpiRow } from '../../../features/auditor-kpi/cases.ts'
import { CasesDrawer } from '../../../features/auditor-kpi/cases-drawer.tsx'
import { useFigureCells } from '../../../features/auditor-kpi/figure-cells.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const TargetDialog = lazy(() => import('../../../features/auditor-kpi/target-dialog.tsx'))

const daysOf = (row: KpiRow) => daysOfMonth(row.month ?? '')

/** What each auditor did in a month, how fast, and how well it turned out. */
export default function Kpi() {
  const { t } = useTranslation('statistics')
  const [chosen, setChosen] = useState<Chosen>()
  const cells = useFigureCells(daysOf, setChosen)
  return (
    <>
      <TablePage
        table={auditorKpi}
        cells={cells}
        empty={t(($) => $.auditorKpi.none)}
        toolbar={
          <Can do="auditor.manage">
            <DialogButton text={t(($) => $.auditorKpi.setTarget)}>
              {(shown) => <TargetDialog {...shown} />}
            </DialogButton>
          </Can>
        }
      />
      <CasesDrawer chosen={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}
