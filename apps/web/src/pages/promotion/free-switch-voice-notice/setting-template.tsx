import { Conclusions } from '../../../features/robots/conclusions.tsx'
import { Scripts } from '../../../features/robots/scripts.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'

const page = 'promotion/free-switch-voice-notice/setting-template'

/** What the robot of promotion says, and what it makes of the answers. */
export default function SettingTemplate() {
  const { t } = useTranslation('robots')
  const { shown, control } = useViews(['scripts', 'conclusions'], (view) => t(($) => $.views[view]))
  if (shown === 'conclusions') return <Conclusions page={page} views={control} />
  return <Scripts page={page} views={control} />
}
