import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { QueryDrawer } from '../../ui/record/detail-drawer.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasePictures } from './case-pictures.tsx'
import { InspectionActs } from './inspection-acts.tsx'
import { inspectionQuery } from './inspection-query.ts'
import { Outcome } from './outcome.tsx'

interface InspectionDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One inspected case: what the decision rested on, and, once one may see it, what was decided. */
export default function InspectionDrawer({ id, onClose }: InspectionDrawerProps) {
  const { t } = useTranslation('loan-admin')
  const query = useQuery({ ...inspectionQuery(id ?? 0), enabled: id !== undefined })
  return (
    <QueryDrawer
      id={id}
      query={query}
      title={t(($) => $.inspection.title, { id })}
      entity="inspection"
      width={820}
      footer={(found) => found.acts.length > 0 && <InspectionActs found={found} />}
      onClose={onClose}
    >
      {(found) => (
        <>
          <Outcome found={found} />
          <CaseFacts found={found} />
          <CasePictures found={found} />
        </>
      )}
    </QueryDrawer>
  )
}
