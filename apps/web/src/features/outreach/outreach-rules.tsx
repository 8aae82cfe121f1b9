import { outreachRights, ruleRecords } from '@daftari/contract/outreach/acts'
import {
  type OutreachPage,
  type RulePage,
  rulePages,
  type TaskPage,
  taskPages,
} from '@daftari/contract/outreach/pages'
import { outreachRules } from '@daftari/contract/outreach/tables'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { useViews } from '../../ui/filters/use-views.tsx'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'
import { EditedRecords } from '../../ui/table-page/edited-records.tsx'
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
  const { shown, control } = useViews(['rules', 'tasks'], (view) => t(($) => $.views[view]))
  return shown === 'tasks' ? (
    <Tasks page={page} views={control} />
  ) : (
    <Rules page={page} views={control} />
  )
}

function Rules({ page, views }: { page: RulePage; views?: ReactNode }) {
  const { t } = useTranslation('outreach')
  const of: OutreachPage = rulePages[page]
  return (
    <EditedRecords
      record={ruleRecords[page]}
      views={views}
      empty={t(($) => $.rule.none)}
      can={outreachRights[of.section].manage}
      create={t(($) => $.rule.create)}
      edit={t(($) => $.rule.edit)}
      dialog={({ id, ...shown }) => (
        <RuleDialog of={of} rules={outreachRules[page]} ruleId={id} {...shown} />
      )}
    />
  )
}
