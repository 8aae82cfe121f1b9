import { Conclusions } from '../../../features/robots/conclusions.tsx'
import { Scripts } from '../../../features/robots/scripts.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'

const page = 'collection/saiduo-robot/robot-conclusion'

/** What the vendor's robot concludes, and which of its flows may be used. */
export default function RobotConclusion() {
  const { t } = useTranslation('robots')
  const { shown, control } = useViews(['conclusions', 'scripts'], (view) => t(($) => $.views[view]))
  if (shown === 'scripts') return <Scripts page={page} views={control} />
  return <Conclusions page={page} views={control} />
}
