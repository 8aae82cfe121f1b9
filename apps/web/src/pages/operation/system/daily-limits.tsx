import { dailyLimits } from '@daftari/contract/administration/daily-limits'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { SettingPage } from '../../../features/setting/setting-page.tsx'

/** How many a day of what costs money. */
export default function DailyLimits() {
  const { t } = useTranslation('operation')
  return (
    <>
      <SettingPage of={dailyLimits} />
      <Alert type="info" title={t(($) => $.dailyLimits)} style={{ margin: 16 }} showIcon />
    </>
  )
}
