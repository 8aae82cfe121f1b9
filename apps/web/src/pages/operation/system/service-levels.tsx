import { serviceLevelSetting } from '@daftari/contract/support/cases/service-levels'
import { SettingPage } from '../../../features/setting/setting-page.tsx'

/** When customer service is on duty, and what it promises of each kind of case. */
export default function ServiceLevels() {
  return <SettingPage of={serviceLevelSetting} />
}
