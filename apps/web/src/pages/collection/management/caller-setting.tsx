import { callerForm, callers } from '@daftari/contract/collections/callers'
import { weekdayNames } from '@daftari/kernel/weekdays'
import { Button } from 'antd'
import { useState } from 'react'
import { type CallerRow, LeaveDialog } from '../../../features/collection/manage/leave-dialog.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { FieldInPlace } from '../../../ui/form/declared/field-in-place.tsx'
import { ChangeButton, RowForm } from '../../../ui/form/declared/form-buttons.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The collectors' working hours, absences, and share of new cases. */
export default function CallerSetting() {
  const { t, i18n } = useTranslation('collection')
  const [editing, setEditing] = useState<CallerRow>()
  const [leaving, setLeaving] = useState<CallerRow>()
  return (
    <>
      <TablePage
        table={callers}
        cells={{
          workDays: ({ workDays }) => weekdayNames((workDays ?? []).join(' '), i18n.language),
          mostCases: (row) => <FieldInPlace form={callerForm} row={row} name="mostCases" />,
        }}
        onRowOpen={setEditing}
        rowActions={(row) => (
          <Can do="collection.distribute">
            <ChangeButton form={callerForm} row={row} />
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
      <RowForm form={callerForm} row={editing} onClose={() => setEditing(undefined)} />
      <LeaveDialog caller={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}
