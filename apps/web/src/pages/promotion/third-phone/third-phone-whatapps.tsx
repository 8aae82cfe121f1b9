import { numberMessages } from '@daftari/contract/promotion/numbers/worked'
import { StartRequests, Tasks } from '../../../features/outreach/outreach-tasks.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { LateSkeleton } from '../../../ui/instead/late-skeleton.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const page = 'promotion/third-phone/third-phone-whatapps'

/** What went out to third parties on WhatsApp, and the tasks that write it. */
export default function ThirdPhoneWhatsApp() {
  const { ready } = useTranslation('outreach')
  return ready ? <Views /> : <LateSkeleton rows={3} />
}

function Views() {
  const { t } = useTranslation('outreach')
  const { shown, control } = useViews(['messages', 'tasks', 'requests'], (view) =>
    t(($) => $.views[view]),
  )
  if (shown === 'messages') return <TablePage table={numberMessages[page]} views={control} />
  const View = shown === 'tasks' ? Tasks : StartRequests
  return <View page={page} views={control} />
}
