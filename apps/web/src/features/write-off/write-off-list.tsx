import { writeOffDrillDowns } from '@daftari/contract/servicing/drill-downs'
import { writeOffs } from '@daftari/contract/servicing/write-off'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { WriteOffActs } from './write-off-acts.tsx'

const AskWriteOff = lazy(() =>
  import('./ask-write-off.tsx').then((file) => ({ default: file.AskWriteOff })),
)

/** Loans that nobody expects to be paid: asked for, approved by another person, and still claimed. */
export function WriteOffList({ views }: { views: ReactNode }) {
  const { t } = useTranslation('corrections')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <TablePage
        table={writeOffs}
        opens={writeOffDrillDowns}
        actionsWidth={180}
        rowActions={(row) => <WriteOffActs row={row} />}
        views={views}
        toolbar={
          <Can do="write-off.ask">
            <Button type="primary" onClick={() => setAsking(true)}>
              {t(($) => $.writeOff.ask)}
            </Button>
          </Can>
        }
        empty={t(($) => $.writeOff.none)}
      />
      <Late wanted={asking}>
        <AskWriteOff open={asking} onClose={() => setAsking(false)} />
      </Late>
    </>
  )
}
