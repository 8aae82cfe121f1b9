import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

export function UnknownPage() {
  const { t } = useTranslation()
  return (
    <Result
      status="404"
      icon={null}
      title={t(($) => $.unknownPage.title)}
      subTitle={t(($) => $.unknownPage.text)}
      extra={
        <Button type="primary" href="/">
          {t(($) => $.notPermitted.home)}
        </Button>
      }
    />
  )
}
