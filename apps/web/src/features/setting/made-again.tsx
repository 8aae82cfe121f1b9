import type { Difference } from '@daftari/contract/platform/records/differences'
import type { SettingVersion } from '@daftari/contract/platform/records/setting'
import { Alert } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { useFieldText } from './field-text.ts'

interface MadeAgainProps {
  version: SettingVersion
  newest: SettingVersion
  /** What both changed, each otherwise. */
  both: readonly Difference[]
}

/** What a form begins with that makes a version again: its changes, on what was approved since. */
export function MadeAgain({ version, newest, both }: MadeAgainProps) {
  const { t } = useTranslation('settings')
  const { label, change } = useFieldText()
  const numbers = { number: version.number, newest: newest.number }
  return (
    <Alert
      type={both.length === 0 ? 'info' : 'warning'}
      style={{ marginBottom: 12 }}
      title={t(($) => $.madeAgain, numbers)}
      description={
        both.length > 0 && (
          <ul>
            {both.map((one) => {
              const [theirs, ours] = change(one)
              return (
                <li key={one.path.join('.')}>
                  {t(($) => $.bothChanged, { field: label(one), theirs, ours, ...numbers })}
                </li>
              )
            })}
          </ul>
        )
      }
    />
  )
}
