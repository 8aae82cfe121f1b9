import type { Columns, RowOf } from '@daftari/contract/columns'
import type { Headed } from '@daftari/contract/platform/column-word'
import type { ReactNode } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { type Fact, Facts } from '../facts.tsx'
import { Money } from '../money.tsx'
import { useDrawn } from '../record/use-drawn.tsx'

interface ColumnFactsProps<C extends Columns> {
  /** The list whose columns its readers know them by. */
  of: Headed & { columns: C }
  /** In the order of the columns, unless `show` names them. */
  row: { readonly [K in keyof C & keyof RowOf<C>]?: RowOf<C>[K] | undefined }
  show?: readonly (keyof C & string)[]
  /** What is drawn otherwise than its column says. */
  cells?: { readonly [K in keyof C]?: ReactNode }
  /** The main amount: emphasized, with its currency. */
  main?: keyof C & string
  /** Columns that take the whole width. */
  wide?: readonly (keyof C & string)[]
  /** Facts that are not columns of the list. */
  more?: readonly Fact[]
}

/** Facts of one thing, headed and drawn as in its list. */
export function ColumnFacts<C extends Columns>(props: ColumnFactsProps<C>) {
  const { of, row, cells = {}, main, more = [] } = props
  const show: readonly string[] = props.show ?? Object.keys(row)
  const wide: readonly string[] = props.wide ?? []
  const glossary = useGlossary()
  const drawn = useDrawn(of.columns)
  const values: Readonly<Record<string, unknown>> = row
  const items = show.map((name) => ({
    label: glossary.column(of, name),
    value:
      name === main ? (
        <Money cents={Number(values[name])} currency strong />
      ) : (
        ((cells as Readonly<Record<string, ReactNode>>)[name] ?? drawn(name, values))
      ),
    ...(wide.includes(name) && { wide: true }),
  }))
  return <Facts items={[...items, ...more]} />
}
