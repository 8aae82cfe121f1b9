import { callers } from '@daftari/contract/collections/callers'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CallerDialog,
  type CallerRow,
  LeaveDialog,
} from '../../../features/collection/manage/caller-dialog.tsx'
import { weekdayNames } from '../../../lib/format/weekdays.ts'
import { Can } from '../../../ui/can.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Who works when, who is away, and who gets new cases. */
export default function CallerSetting() {
  const { t, i18n } = useTranslation('collection')
  const [editing, setEditing] = useState<CallerRow>()
  const [leaving, setLeaving] = useState<CallerRow>()
  return (
    <>
      <TablePage
        table={callers}
        cells={{ workDays: ({ workDays }) => weekdayNames(workDays ?? '', i18n.language) }}
        onRowOpen={setEditing}
        rowActions={(row) => (
          <Can do="collection.distribute">
            <Button type="link" size="small" onClick={() => setEditing(row)}>
              {t(($) => $.callers.edit)}
            </Button>
            <Button type="link" size="small" onClick={() => setLeaving(row)}>
              {t(($) => $.callers.leave)}
            </Button>
            <HistoryButton
              of={{ type: 'collector', id: row.collectorId ?? 0 }}
              name={row.collectorName ?? ''}
              compact
            />
          </Can>
        )}
      />
      <CallerDialog caller={editing} onClose={() => setEditing(undefined)} />
      <LeaveDialog caller={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}
