import { outreachRights, taskRecords } from '@daftari/contract/outreach/acts'
import { startRequest } from '@daftari/contract/outreach/endpoints'
import {
  type OutreachPage,
  rulePages,
  type TaskPage,
  taskPages,
} from '@daftari/contract/outreach/pages'
import { outreachTasks, type startRequests } from '@daftari/contract/outreach/tables'
import { openParameter } from '@daftari/contract/platform/records/record'
import { uploadForms } from '@daftari/contract/promotion/numbers/declared'
import type { Row } from '@daftari/contract/table'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { useCan } from '../../lib/session.ts'
import { Can } from '../../ui/can.tsx'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { useViews } from '../../ui/filters/use-views.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { RecordTable } from '../../ui/table-page/record-table.tsx'
import { RequestTable } from '../request/request-table.tsx'
import { useLive } from './use-live.ts'

const NewTaskDialog = lazy(() => import('./new-task-dialog.tsx'))

/** The page's tasks; of offers also what waits for a second person. */
export function OutreachTasks() {
  const { ready } = useTranslation('outreach')
  const page = usePage().page as TaskPage
  if (!ready) return <LateSkeleton rows={3} />
  const of: OutreachPage = taskPages[page]
  return of.section === 'promotion' ? <WithRequests page={page} /> : <Tasks page={page} />
}

function WithRequests({ page }: { page: TaskPage }) {
  const { t } = useTranslation('outreach')
  const { shown, control } = useViews(['tasks', 'requests'], (view) => t(($) => $.views[view]))
  const View = shown === 'tasks' ? Tasks : StartRequests
  return <View page={page} views={control} />
}

/** What waits for a second person, of every page. */
export function StartRequests({ page, views }: { page: TaskPage; views: ReactNode }) {
  return (
    <RequestTable
      of={startRequest}
      refreshes={[outreachTasks[page]]}
      views={views}
      cells={{ taskId: (row) => <TaskLink row={row} /> }}
    />
  )
}

/** The approver of a task sees its preview, on the page of its carrier. */
export function TaskLink({ row }: { row: Row<typeof startRequests> }) {
  const { taskId, carrier, engine } = row
  const pages = Object.entries(taskPages) as [TaskPage, OutreachPage][]
  const found = pages.find(
    ([, of]) => of.section === 'promotion' && of.carrier === carrier && of.engine === engine,
  )
  if (found === undefined || taskId === null) return taskId
  const [page] = found
  const show = page in rulePages ? 'tasks' : undefined
  const opened = { [openParameter(taskRecords[page].list)]: taskId }
  return <PageLink to={{ page, search: { show, ...opened } }}>{taskId}</PageLink>
}

/** Texts on WhatsApp go to lists of third parties, all others also to bought ones. */
const listFormOf = ({ carrier }: OutreachPage) =>
  carrier === 'whatsapp' ? uploadForms.third : uploadForms.white

/** Made, watched and halted here. */
export function Tasks({ page, views }: { page: TaskPage; views?: ReactNode }) {
  const { t } = useTranslation('outreach')
  const of: OutreachPage = taskPages[page]
  const table = outreachTasks[page]
  const { run } = outreachRights[of.section]
  const mayRun = useCan(run)
  useLive(table)
  return (
    <RecordTable
      record={taskRecords[page]}
      reads={['taskId']}
      views={views}
      empty={t(($) => (mayRun ? $.task.noneMay : $.task.none))}
      toolbar={
        <>
          {of.section === 'promotion' && <CreateButton form={listFormOf(of)} />}
          <Can do={run}>
            <DialogButton type="primary" text={t(($) => $.task.create)}>
              {(shown) => <NewTaskDialog {...shown} of={of} tasks={table} />}
            </DialogButton>
          </Can>
        </>
      }
    />
  )
}
