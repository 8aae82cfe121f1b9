import { differencesOf } from '@daftari/contract/platform/records/differences'
import type { Setting, SettingVersion } from '@daftari/contract/platform/records/setting'
import { useTranslation } from '../../lib/i18n.ts'
import recordStyles from '../../ui/record/record.module.css'
import { useFieldText } from './field-text.ts'
import styles from './setting.module.css'

/** The changes of a version from its base, field by field. */
export function Differences({ of, version }: { of: Setting; version: SettingVersion }) {
  const { t } = useTranslation('trail')
  const { t: said } = useTranslation('settings')
  const { label, change } = useFieldText()
  const { base, document, basedOn } = version
  const changes = differencesOf(of.fields, base, document)
  if (base === null) return null
  if (changes.length === 0) return <p className={recordStyles.none}>{said(($) => $.noChanges)}</p>
  return (
    <table className={`${recordStyles.changes} ${styles.differences}`}>
      <caption className={styles.caption}>{said(($) => $.changes, { number: basedOn })}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.field)}</th>
          <th scope="col">{t(($) => $.before)}</th>
          <th scope="col">{t(($) => $.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((one) => {
          const [before, after] = change(one)
          return (
            <tr key={one.path.join('.')}>
              <th scope="row">{label(one)}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
