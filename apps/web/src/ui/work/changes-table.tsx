import { useTranslation } from '../../lib/i18n.ts'
import { WideFrame } from '../element/wide-frame.tsx'
import styles from './work.module.css'

export interface ChangeRow {
  id: number
  name: string
  /** The figures as text, in the order of the headings. */
  figures: readonly string[]
}

interface ChangesTableProps {
  heads: readonly string[]
  who?: string | undefined
  rows: readonly ChangeRow[]
  nothing?: string | undefined
  notes?: readonly string[]
}

/** What each person has, what comes and goes, and what they have then. */
export function ChangesTable({ heads, who, rows, nothing, notes = [] }: ChangesTableProps) {
  const { t } = useTranslation('work')
  return (
    <>
      {nothing !== undefined && <p className={styles.faint}>{nothing}</p>}
      {rows.length > 0 && (
        <WideFrame>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col">{who ?? t(($) => $.person)}</th>
                {heads.map((head) => (
                  <th key={head} scope="col" data-figure>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, figures }) => (
                <tr key={id}>
                  <td>{name}</td>
                  {figures.map((figure, index) => (
                    <td key={heads[index]} data-figure>
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideFrame>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
