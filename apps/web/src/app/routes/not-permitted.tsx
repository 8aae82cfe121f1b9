import { useRouter, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/instead/notice.tsx'

/** With `noGoBack` in the address there is nothing behind it worth going back to. */
export function NotPermitted() {
  const { t } = useTranslation()
  const router = useRouter()
  const search: Record<string, string> = useSearch({ strict: false })
  const mayGoBack = !('noGoBack' in search) && router.history.canGoBack()
  return (
    <main>
      <Notice title={t(($) => $.notPermitted.title)} text={t(($) => $.notPermitted.text)}>
        {mayGoBack && (
          <Button onClick={() => router.history.back()}>{t(($) => $.notPermitted.back)}</Button>
        )}
        <Button type="primary" href="/">
          {t(($) => $.notPermitted.home)}
        </Button>
      </Notice>
    </main>
  )
}
