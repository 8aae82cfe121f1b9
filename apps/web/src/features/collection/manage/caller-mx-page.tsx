import {
  callerMx,
  callerMxDrillDowns,
  type callerPages,
} from '@daftari/contract/collections/caller-mx'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import DayDrawer from '../day-drawer.tsx'

/** The cases that each collector had, received and passed on; a row opens to their day, line by line. */
export function CallerMxPage({ page }: { page: keyof typeof callerPages }) {
  const { t } = useTranslation('collection')
  const [of, setOf] = useState<{ id: number; name: string }>()
  return (
    <>
      <TablePage
        table={callerMx[page]}
        opens={callerMxDrillDowns[page]}
        rowActions={({ collector }) =>
          collector !== null && (
            <Button type="link" size="small" onClick={() => setOf(collector)}>
              {t(($) => $.day.open)}
            </Button>
          )
        }
      />
      <DayDrawer key={of?.id} open={of !== undefined} of={of} onClose={() => setOf(undefined)} />
    </>
  )
}
