import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../lib/page-context.ts'

/** In the place of a page that threw. A file that is gone means that a newer version is served. */
export function PageCrash({ error }: { error: Error }) {
  const { t } = useTranslation()
  const page = usePage()
  if (isMissingFile(error)) {
    return (
      <Result
        status="info"
        title={t(($) => $.crash.newVersion)}
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            {t(($) => $.crash.reloadNow)}
          </Button>
        }
      />
    )
  }
  return (
    <Result
      status="warning"
      title={t(($) => $.crash.title)}
      subTitle={t(($) => $.crash.text)}
      extra={
        <Button type="primary" onClick={page.refresh}>
          {t(($) => $.crash.reload)}
        </Button>
      }
    />
  )
}

function isMissingFile(error: Error): boolean {
  return /dynamically imported module|module script failed|Importing a module/i.test(error.message)
}
