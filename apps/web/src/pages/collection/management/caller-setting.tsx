import { callers, saveCaller } from '@daftari/contract/collections/callers'
import { weekdayNames } from '@daftari/kernel/weekdays'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CallerDialog,
  type CallerRow,
  LeaveDialog,
  valuesOfCaller,
} from '../../../features/collection/manage/caller-dialog.tsx'
import { collectorsKey } from '../../../features/collection/queries.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { InPlace } from '../../../ui/form/in-place/in-place.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Changed where it stands, by whoever hands out; empty is as many as come. */
function MostCases({ row }: { row: CallerRow }) {
  const glossary = useGlossary()
  const format = useFormat()
  const may = useCan('collection.distribute')
  const { run } = useCommand(saveCaller, { refreshes: [callers, collectorsKey], silent: true })
  if (!may) return format.count(row.mostCases)
  const staffId = row.collectorId ?? 0
  const version = row.version ?? 1
  return (
    <InPlace
      optional
      value={row.mostCases}
      label={`${glossary.word('mostCases')} · ${row.collectorName}`}
      save={(mostCases) => run({ body: { ...valuesOfCaller(row), staffId, version, mostCases } })}
    />
  )
}

/** Who works when, who is away, and who gets new cases. */
export default function CallerSetting() {
  const { t, i18n } = useTranslation('collection')
  const [editing, setEditing] = useState<CallerRow>()
  const [leaving, setLeaving] = useState<CallerRow>()
  return (
    <>
      <TablePage
        table={callers}
        cells={{
          workDays: ({ workDays }) => weekdayNames(workDays ?? '', i18n.language),
          mostCases: (row) => <MostCases row={row} />,
        }}
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
