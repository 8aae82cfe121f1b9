import { dailyLimits } from '@daftari/contract/administration/daily-limits'
import { personLimits } from '@daftari/contract/administration/person-limits'
import { Alert } from 'antd'
import { SettingTab } from '../../../features/setting/setting-page.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'

/** How many a day of what costs money, and how much one person does alone. */
export default function DailyLimits() {
  const { t } = useTranslation('operation')
  const { shown, control } = useViews(['all', 'person'], (view) => t(($) => $.limitsOf[view]))
  const isOfPerson = shown === 'person'
  const title = t(($) => (isOfPerson ? $.personLimits : $.dailyLimits))
  return (
    <>
      {isOfPerson ? (
        <SettingTab of={personLimits} views={control} />
      ) : (
        <SettingTab of={dailyLimits} views={control} />
      )}
      <Alert type="info" title={title} style={{ margin: 16 }} showIcon />
    </>
  )
}
