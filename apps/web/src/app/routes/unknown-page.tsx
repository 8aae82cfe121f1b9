import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { Notice } from '../../ui/instead/notice.tsx'

/** An address that leads nowhere, outside of the workspace. */
export function UnknownAddress() {
  return (
    <main>
      <UnknownPage />
    </main>
  )
}

/** In a tab: a page of the menu that the browser has no file for. */
export function UnknownPage() {
  const { t } = useTranslation()
  return (
    <Notice title={t(($) => $.unknownPage.title)} text={t(($) => $.unknownPage.text)}>
      <Button type="primary" href="/">
        {t(($) => $.notPermitted.home)}
      </Button>
    </Notice>
  )
}
