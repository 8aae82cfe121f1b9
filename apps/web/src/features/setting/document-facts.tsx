import { type Leaf, leavesOf } from '@daftari/contract/platform/records/differences'
import type { Setting, SettingDocument } from '@daftari/contract/platform/records/setting'
import { useContext } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { DocumentParts } from '../../ui/action/document-parts.ts'
import { Facts } from '../../ui/facts.tsx'
import { useFieldText } from './field-text.ts'
import styles from './setting.module.css'

/** Longer text has a line of its own. */
const longestBeside = 30

/** All that a version says: groups of the same fields beside each other, the rest as facts. */
export function DocumentFacts({ of, document }: { of: Setting; document: SettingDocument }) {
  const { label, text } = useFieldText()
  const leaves = leavesOf(of.fields, document)
  const grouped = leaves.filter(({ path }) => path.length > 1)
  const parts = useContext(DocumentParts)
  const viewOf = ({ path, value }: Leaf) => parts[path[0] ?? '']?.view?.(value)
  const single = leaves.filter(({ path }) => path.length === 1)
  const plain = single.filter((leaf) => viewOf(leaf) === undefined)
  return (
    <>
      {single.map((leaf) => {
        const view = viewOf(leaf)
        if (view === undefined) return null
        return (
          <section key={leaf.path[0]} className={styles.part}>
            <h3>{label(leaf)}</h3>
            {view}
          </section>
        )
      })}
      {grouped.length > 0 && <GroupTable leaves={grouped} />}
      {plain.length > 0 && (
        <Facts
          items={plain.map((leaf) => {
            const value = text(leaf, leaf.value)
            return { label: label(leaf), value, wide: value.length > longestBeside }
          })}
        />
      )}
    </>
  )
}

/** A column for each group, a row for each field that any of them has. */
function GroupTable({ leaves }: { leaves: readonly Leaf[] }) {
  const { t } = useTranslation('settings')
  const { label, text } = useFieldText()
  const groups = [...Map.groupBy(leaves, ({ path }) => path[0] ?? '').entries()]
  const rows = [...new Map(leaves.map((leaf) => [nameIn(leaf), leaf])).entries()]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is moved sideways, by keys too.
    <section className={styles.frame} tabIndex={0} aria-label={t(($) => $.whole)}>
      <table className={styles.groups}>
        <thead>
          <tr>
            <td />
            {groups.map(([name, [first]]) => (
              <th key={name} scope="col">
                {first !== undefined &&
                  label({ path: first.path.slice(0, 1), trail: first.trail.slice(0, 1) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, one]) => (
            <tr key={name}>
              <th scope="row">{label(one, 1)}</th>
              {groups.map(([group, those]) => {
                const leaf = those.find((each) => nameIn(each) === name)
                return <td key={group}>{leaf !== undefined && text(leaf, leaf.value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const nameIn = ({ path }: Leaf) => path.slice(1).join('.')
