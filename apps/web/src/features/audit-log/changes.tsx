import { useTranslation } from 'react-i18next'
import { nothing } from '../../lib/format/number.ts'
import styles from './audit-log.module.css'
import { differenceOf } from './difference.ts'

/** Before and after as what differs: a row for each field, the sign beside the colour. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation('operation')
  const changes = differenceOf(before, after)
  if (changes.length === 0) return <p className={styles.none}>{t(($) => $.audit.nothing)}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.audit.field)}</th>
          <th scope="col">{t(($) => $.audit.before)}</th>
          <th scope="col">{t(($) => $.audit.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((one) => (
          <tr key={`${one.field} ${one.before} ${one.after}`}>
            <th scope="row">{one.field === '' ? nothing : one.field}</th>
            <td>{one.before === undefined ? nothing : <del>{one.before}</del>}</td>
            <td>{one.after === undefined ? nothing : <ins>{one.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
