import { numberDecryptions, revealsOfDay } from '@daftari/contract/administration/alarms'
import { revealHours } from '@daftari/contract/administration/reveal-hours'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { useState } from 'react'
import styles from '../../../features/alarms/alarms.module.css'
import { AlarmsPanel } from '../../../features/alarms/alarms-panel.tsx'
import { SettingTab } from '../../../features/setting/setting-page.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { RowDrawer } from '../../../ui/dialog/row-drawer.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

type Day = Row<typeof numberDecryptions>

/** People who had numbers revealed or searched for some, day by day, and the alarms about it. */
export default function NumberDecryptionStatistics() {
  const { t } = useTranslation('operation')
  const [opened, setOpened] = useState<Day>()
  const { shown, control } = useViews([
    { value: 'days', label: t(($) => $.reveals.days) },
    { value: 'hours', label: t(($) => $.revealHours) },
  ])
  if (shown === 'hours') return <SettingTab of={revealHours} views={control} />
  return (
    <>
      <div className={styles.beside}>
        <AlarmsPanel />
      </div>
      <TablePage
        table={numberDecryptions}
        views={control}
        empty={t(($) => $.reveals.empty)}
        cells={{
          businessOn: (row) => (
            <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setOpened(row)}>
              {row.businessOn}
            </Button>
          ),
        }}
      />
      <RowDrawer
        of={opened}
        width={860}
        title={({ who, businessOn }) =>
          t(($) => $.reveals.behind, { name: who?.name ?? '', day: businessOn ?? '' })
        }
        onClose={() => setOpened(undefined)}
      >
        {({ who, businessOn }) => (
          <TablePage
            table={revealsOfDay}
            prefix="day."
            fixed={{ revealed: `${businessOn}..${businessOn}`, who: String(who?.id ?? 0) }}
            empty={t(($) => $.reveals.noneShown)}
          />
        )}
      </RowDrawer>
    </>
  )
}
