import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasePictures } from './case-pictures.tsx'
import styles from './inspection.module.css'
import { InspectionActs } from './inspection-acts.tsx'
import { inspectionQuery } from './inspection-query.ts'
import { Outcome } from './outcome.tsx'

interface InspectionDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One inspected case: what the decision rested on, and, once one may see it, what was decided. */
export function InspectionDrawer({ id, onClose }: InspectionDrawerProps) {
  const { t } = useTranslation('loan-admin')
  const query = useQuery({ ...inspectionQuery(id ?? 0), enabled: id !== undefined })
  const found = id === undefined ? undefined : query.data
  return (
    <PageDrawer
      open={id !== undefined}
      title={t(($) => $.inspection.title, { id })}
      onClose={onClose}
      width={820}
      footer={found?.acts.length ? <InspectionActs found={found} /> : undefined}
    >
      {found === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <div className={styles.drawer}>
          <Outcome found={found} />
          <CaseFacts found={found} />
          <CasePictures found={found} />
          <div>
            <EntityButtons
              of={{ type: 'inspection', id: found.id }}
              name={t(($) => $.inspection.title, { id })}
            />
          </div>
        </div>
      )}
    </PageDrawer>
  )
}
