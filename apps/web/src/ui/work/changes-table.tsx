import { useTranslation } from '../../lib/i18n.ts'
import { Rows } from '../panels/rows.tsx'
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
        <Rows
          rows={rows}
          keyOf={({ id }) => id}
          empty=""
          columns={[
            { title: who ?? t(($) => $.person), render: ({ name }) => name },
            ...heads.map((title, index) => ({
              title,
              figure: true as const,
              render: ({ figures }: ChangeRow) => figures[index],
            })),
          ]}
        />
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
