import { inspections } from '@daftari/contract/origination/inspection/tables'
import { lazy } from 'react'
import { InspectingTools, Inspectors } from '../../../features/inspection/inspecting-bar.tsx'
import styles from '../../../features/inspection/inspection.module.css'
import { useTranslation } from '../../../lib/i18n.ts'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const InspectionDrawer = lazy(() => import('../../../features/inspection/inspection-drawer.tsx'))

/** Decisions that are looked at again: first blind, then beside what the auditor did. */
export default function QualityInspection() {
  const { t } = useTranslation('loan-admin')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'inspection',
    by: 'inspectionId',
    text: t(($) => $.inspection.open),
    drawer: (shown) => <InspectionDrawer {...shown} />,
  })
  return (
    <div className={styles.page}>
      <Inspectors />
      <TablePage
        table={inspections}
        {...opening}
        toolbar={<InspectingTools />}
        empty={t(($) => $.inspection.empty)}
      />
      {drawer}
    </div>
  )
}
