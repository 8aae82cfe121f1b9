import { inspections } from '@daftari/contract/origination/inspection/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { InspectingTools, Inspectors } from '../../../features/inspection/inspecting-bar.tsx'
import styles from '../../../features/inspection/inspection.module.css'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const InspectionDrawer = lazy(() =>
  import('../../../features/inspection/inspection-drawer.tsx').then((file) => ({
    default: file.InspectionDrawer,
  })),
)

/** Decisions that are looked at again: first blind, then beside what the auditor did. */
export default function QualityInspection() {
  const { t } = useTranslation('loan-admin')
  const { search, setOpened } = usePage()
  const open = ({ inspectionId }: Row<typeof inspections>) =>
    setOpened({ inspection: String(inspectionId) })
  return (
    <div className={styles.page}>
      <Inspectors />
      <TablePage
        table={inspections}
        onRowOpen={open}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t(($) => $.inspection.open)}
          </Button>
        )}
        toolbar={<InspectingTools />}
        empty={t(($) => $.inspection.empty)}
      />
      <Late wanted={search.inspection !== undefined}>
        <InspectionDrawer
          id={Number(search.inspection) || undefined}
          onClose={() => setOpened({ inspection: undefined })}
        />
      </Late>
    </div>
  )
}
