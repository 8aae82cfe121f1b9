import { outreachRights, ruleRecords } from '@daftari/contract/outreach/acts'
import {
  type OutreachPage,
  type RulePage,
  rulePages,
  type TaskPage,
  taskPages,
} from '@daftari/contract/outreach/pages'
import { outreachRules } from '@daftari/contract/outreach/tables'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { useViews } from '../../ui/filters/use-views.tsx'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'
import { useRecord } from '../../ui/record/use-record.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { Tasks } from './outreach-tasks.tsx'

const RuleDialog = lazy(() => import('./rule-dialog.tsx'))

/** The page's rules, and their tasks where these have no page of their own. */
export function OutreachRules() {
  const { ready } = useTranslation('outreach')
  const page = usePage().page as RulePage
  if (!ready) return <LateSkeleton rows={3} />
  return isTaskPage(page) ? <WithTasks page={page} /> : <Rules page={page} />
}

const isTaskPage = (page: RulePage): page is RulePage & TaskPage => page in taskPages

function WithTasks({ page }: { page: RulePage & TaskPage }) {
  const { t } = useTranslation('outreach')
  const { shown, control } = useViews(
    (['rules', 'tasks'] as const).map((value) => ({ value, label: t(($) => $.views[value]) })),
  )
  return shown === 'tasks' ? (
    <Tasks page={page} views={control} />
  ) : (
    <Rules page={page} views={control} />
  )
}

function Rules({ page, views }: { page: RulePage; views?: ReactNode }) {
  const { t } = useTranslation('outreach')
  const of: OutreachPage = rulePages[page]
  const table = outreachRules[page]
  const { drawer, ...parts } = useRecord(ruleRecords[page])
  const [editing, setEditing] = useState<number | 'new'>()
  const may = outreachRights[of.section].manage
  return (
    <>
      <TablePage
        table={table}
        {...parts}
        {...(views === undefined ? {} : { views })}
        cells={parts.cells}
        empty={t(($) => $.rule.none)}
        toolbar={
          <Can do={may}>
            <Button type="primary" onClick={() => setEditing('new')}>
              {t(($) => $.rule.create)}
            </Button>
          </Can>
        }
        rowActions={(row) => (
          <Can do={may}>
            <Button type="link" size="small" onClick={() => setEditing(row.ruleId ?? undefined)}>
              {t(($) => $.rule.edit)}
            </Button>
          </Can>
        )}
      />
      {drawer}
      <Late wanted={editing !== undefined}>
        <RuleDialog
          of={of}
          rules={table}
          ruleId={typeof editing === 'number' ? editing : undefined}
          open={editing !== undefined}
          onClose={() => setEditing(undefined)}
        />
      </Late>
    </>
  )
}
