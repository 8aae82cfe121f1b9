import { selectRows } from '@daftari/contract/platform/views'
import type { List, Report } from '@daftari/contract/table'
import { type Key, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { reportFailure } from '../../../lib/query-client.ts'
import type { AnyRow } from '../../cells/cell.tsx'
import { rowKeyOf } from '../row-key.ts'
import type { TableView } from '../use-table.ts'

export interface Selection {
  keys: readonly Key[]
  /** What the acts are done to. */
  rows: readonly AnyRow[]
  /** All that match have been taken, as far as the server goes. */
  all: { capped: boolean } | undefined
  /** They are being fetched. */
  taking: boolean
  choose(keys: readonly Key[]): void
  toggle(row: AnyRow): void
  takeAll(): Promise<void>
  clear(): void
}

interface Chosen {
  /** The rows it refers to: another page or other filters begin without a selection. */
  of: string
  keys: readonly Key[]
  all?: { rows: readonly AnyRow[]; capped: boolean }
}

/** Rows of the shown page, or all that match the filters on any page. */
export function useSelection<T extends List | Report>(
  view: TableView<T>,
  columns: readonly string[],
): Selection {
  const { table, asked, page, pageSize } = view
  const of = JSON.stringify([asked, page, pageSize])
  const [chosen, setChosen] = useState<Chosen>({ of, keys: [] })
  const [taking, setTaking] = useState(false)
  const shown = (view.data?.rows ?? []) as readonly AnyRow[]
  const { keys, all }: Omit<Chosen, 'of'> = chosen.of === of ? chosen : { keys: [] }
  const keyOf = (row: AnyRow) => rowKeyOf(table, row)

  const takeAll = async () => {
    setTaking(true)
    try {
      const body = { table: table.name, query: { ...asked }, columns: [...columns] }
      const found = await call(selectRows, { body })
      setChosen({ of, keys: shown.map(keyOf), all: found })
    } catch (error) {
      reportFailure(error)
    } finally {
      setTaking(false)
    }
  }
  return {
    keys,
    all,
    taking,
    rows: all?.rows ?? shown.filter((row) => keys.includes(keyOf(row))),
    choose: (next) => setChosen({ of, keys: next }),
    toggle(row) {
      const key = keyOf(row)
      const rest = keys.filter((one) => one !== key)
      setChosen({ of, keys: rest.length < keys.length ? rest : [...keys, key] })
    },
    takeAll,
    clear: () => setChosen({ of, keys: [] }),
  }
}
