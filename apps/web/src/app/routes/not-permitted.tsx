import { useRouter, useSearch } from '@tanstack/react-router'
import { Button, Result, Space } from 'antd'
import { useTranslation } from 'react-i18next'

/** With `noGoBack` in the address there is nothing behind it worth going back to. */
export function NotPermitted() {
  const { t } = useTranslation()
  const router = useRouter()
  const search: Record<string, string> = useSearch({ strict: false })
  const mayGoBack = !('noGoBack' in search) && router.history.canGoBack()
  return (
    <Result
      icon={null}
      title={t(($) => $.notPermitted.title)}
      subTitle={t(($) => $.notPermitted.text)}
      extra={
        <Space>
          {mayGoBack && (
            <Button onClick={() => router.history.back()}>{t(($) => $.notPermitted.back)}</Button>
          )}
          <Button type="primary" href="/">
            {t(($) => $.notPermitted.home)}
          </Button>
        </Space>
      }
    />
  )
}
