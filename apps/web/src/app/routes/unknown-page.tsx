import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'

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
