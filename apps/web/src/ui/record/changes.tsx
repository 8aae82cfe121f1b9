import { nothing } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { differenceOf } from './difference.ts'
import { fieldText, valueText } from './readable.ts'
import styles from './record.module.css'

interface ChangesProps {
  before: unknown
  after: unknown
  /** Names of the staff whom the change names by number. */
  people?: Readonly<Record<string, string>>
  /** Names of the results of a contact by their code. */
  results?: Readonly<Record<string, string>>
  /** What kind of entity changed. */
  objectType?: string | undefined
  /** Said when nothing differs; left out where that goes without saying. */
  none?: string
}

const nobody = {}

/** Counted for the machine, or said by the new status or by the act beside it. */
function isSaidAlready(field: string, decided: boolean): boolean {
  return (
    field === 'version' ||
    field === 'remarkId' ||
    (decided && (field === 'result' || field === 'to'))
  )
}

const isNothing = (text: string | undefined) => text === undefined || text === nothing

/** Before and after as what differs: a row for each field, the sign beside the colour. */
export function Changes({
  before,
  after,
  people = nobody,
  results = nobody,
  objectType,
  none,
}: ChangesProps) {
  const { t } = useTranslation('trail')
  const glossary = useGlossary()
  const format = useFormat()
  const text = valueText({ glossary, format, people, results, objectType })
  const all = differenceOf(before, after, text)
  const decided = all.some((one) => one.field === 'applyStatus')
  const changes = all.filter((one) => !isSaidAlready(one.field, decided))
  if (changes.length === 0) {
    return none === undefined ? null : <p className={styles.none}>{none}</p>
  }
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.field)}</th>
          <th scope="col">{t(($) => $.before)}</th>
          <th scope="col">{t(($) => $.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((one) => (
          <tr key={`${one.field} ${one.before} ${one.after}`}>
            <th scope="row">{one.field === '' ? nothing : fieldText(one.field, glossary)}</th>
            <td>{isNothing(one.before) ? nothing : <del>{one.before}</del>}</td>
            <td>{isNothing(one.after) ? nothing : <ins>{one.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
