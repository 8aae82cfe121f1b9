import { type PageKey, pageKeys } from '@daftari/contract/navigation/navigation'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Notice } from '../../ui/instead/notice.tsx'

/** `noGoBack` in the address means that there is no useful page to go back to. */
export function NotPermitted() {
  const { t } = useTranslation()
  const router = useRouter()
  const search: Record<string, string> = useSearch({ strict: false })
  const asked = pageKeys.find((key) => key === search.page)
  const mayGoBack = !('noGoBack' in search) && router.history.canGoBack()
  return (
    <main>
      <Notice title={titleOf(asked)} text={t(($) => $.notPermitted.text)}>
        {mayGoBack && (
          <Button onClick={() => router.history.back()}>{t(($) => $.notPermitted.back)}</Button>
        )}
        <Button type="primary" href="/">
          {t(($) => $.notPermitted.home)}
        </Button>
      </Notice>
    </main>
  )

  /** The page's name, so that the person knows which right to ask for. */
  function titleOf(page: PageKey | undefined): string {
    const title = t(($) => $.notPermitted.title)
    return page === undefined ? title : `${title}: ${pageTitle(page)}`
  }
}
