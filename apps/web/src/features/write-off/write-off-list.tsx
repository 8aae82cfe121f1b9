import { writeOffDrillDowns } from '@daftari/contract/servicing/drill-downs'
import { writeOffRequest } from '@daftari/contract/servicing/write-off'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { RequestTable } from '../request/request-table.tsx'

/** Loans that nobody expects to be paid: asked for, approved by another person, and still claimed. */
export function WriteOffList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('corrections')
  return (
    <RequestTable
      of={writeOffRequest}
      opens={writeOffDrillDowns}
      views={views}
      empty={t(($) => $.writeOff.none)}
    />
  )
}
