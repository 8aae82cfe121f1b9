import { contactPolicySetting } from '@daftari/contract/contact/policy'
import { RuleOrder } from '../../../features/contact/rule-order.tsx'
import { SettingPage } from '../../../features/setting/setting-page.tsx'

/** When and how often customers are contacted, the public holidays, and the order of all rules of contact. */
export default function ContactPolicy() {
  return (
    <SettingPage of={contactPolicySetting}>
      <RuleOrder />
    </SettingPage>
  )
}
