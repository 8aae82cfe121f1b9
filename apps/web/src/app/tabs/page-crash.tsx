import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { isMissingFile } from '../../lib/missing-file.ts'
import { usePage } from '../../lib/page-context.ts'
import { Notice } from '../../ui/instead/notice.tsx'

/** In the place of a page that threw. A file that is gone means that a newer version is served. */
export function PageCrash({ error }: { error: Error }) {
  const { t } = useTranslation()
  const page = usePage()
  if (isMissingFile(error)) {
    return (
      <Notice title={t(($) => $.crash.newVersion)}>
        <Button type="primary" onClick={() => location.reload()}>
          {t(($) => $.crash.reloadNow)}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice title={t(($) => $.crash.title)} text={t(($) => $.crash.text)}>
      <Button type="primary" onClick={page.refresh}>
        {t(($) => $.crash.reload)}
      </Button>
    </Notice>
  )
}
