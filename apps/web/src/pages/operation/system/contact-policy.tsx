import { contactPolicySetting } from '@daftari/contract/contact/policy'
import { SettingPage } from '../../../features/setting/setting-page.tsx'

/** When and how often customers are contacted, and the public holidays. */
export default function ContactPolicy() {
  return <SettingPage of={contactPolicySetting} />
}
