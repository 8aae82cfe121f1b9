import {
  notice,
  noticeDrillDowns,
  noticeItems,
  switchNoticeOff,
  switchNoticeOn,
} from '@daftari/contract/outreach/notices'
import { lazy, type ReactNode } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { LateSkeleton } from '../../../ui/instead/late-skeleton.tsx'
import { EditedRecords } from '../../../ui/table-page/edited-records.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

/** The notices, and whom they were for. */
export function Notices() {
  const { t, ready } = useTranslation('operation')
  // The dialog's preview speaks as those of tasks do.
  const { ready: alsoReady } = useTranslation('outreach')
  const { shown, control } = useViews(['notices', 'items'], (view) =>
    t(($) => $.notices.views[view]),
  )
  if (!ready || !alsoReady) return <LateSkeleton rows={3} />
  if (shown === 'items') return <Items views={control} />
  return <Configured views={control} />
}

function Items({ views }: { views: ReactNode }) {
  const eventOf = useEvents()
  return <TablePage table={noticeItems} views={views} cells={{ noticeEvent: eventOf }} />
}

/** Without the colours that some of the words have elsewhere. */
function useEvents() {
  const glossary = useGlossary()
  return ({ noticeEvent }: { noticeEvent: string | null }) =>
    glossary.choice('noticeEvent', noticeEvent ?? '')
}

function Configured({ views }: { views: ReactNode }) {
  const { t } = useTranslation('operation')
  const eventOf = useEvents()
  return (
    <EditedRecords
      record={notice}
      views={views}
      opens={noticeDrillDowns}
      empty={t(($) => $.notices.none)}
      cells={{ noticeEvent: eventOf, app: ({ app }) => app ?? t(($) => $.notices.allApps) }}
      can="notice.manage"
      create={t(($) => $.notices.create)}
      edit={t(($) => $.notices.edit)}
      rowActs={(row) => <RowActions actions={[switchNoticeOn, switchNoticeOff]} row={row} />}
      dialog={({ id, ...shown }) => <NoticeDialog noticeId={id} {...shown} />}
    />
  )
}
