import { Recordings } from '../../../features/robots/recordings.tsx'
import { Scripts } from '../../../features/robots/scripts.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'

const page = 'collection/free-switch-voice-notice/recording-file'

/** What the robot of collection says: recordings, and the scripts that play them. */
export default function RecordingFile() {
  const { t } = useTranslation('robots')
  const { shown, control } = useViews(['recordings', 'scripts'], (view) => t(($) => $.views[view]))
  if (shown === 'scripts') return <Scripts page={page} views={control} />
  return <Recordings page={page} views={control} />
}
