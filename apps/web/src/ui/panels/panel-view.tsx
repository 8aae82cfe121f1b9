import type { Column, Columns } from '@daftari/contract/columns'
import {
  type AnswerOf,
  type AnswerOfPart,
  type FactsPart,
  headedPart,
  isColumned,
  type Panel,
  type PanelOf,
  type PanelParts,
  type RowsPart,
} from '@daftari/contract/platform/panels/panel'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { nothing } from '../../lib/format/number.ts'
import { useGlossary } from '../../lib/glossary.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { columnShape } from '../cells/column-shape.ts'
import { Facts } from '../facts.tsx'
import { Money } from '../money.tsx'
import { useDrawn } from '../record/use-drawn.tsx'
import { Block } from './block.tsx'
import { Loaded } from './loaded.tsx'
import styles from './panels.module.css'
import { Rows, type RowsColumn } from './rows.tsx'
import { usePanel } from './use-panel.ts'

/** What is drawn otherwise than its column says, by the column's name. */
type Cells = Readonly<Record<string, (row: never) => ReactNode>>

type OneRow<V> = V extends readonly (infer R)[] ? R : never

interface Drawing<P extends PanelParts> {
  /** Parts that are drawn by a component of their own; one without columns must be. */
  draws?: { readonly [N in keyof P]?: (part: AnswerOfPart<P[N]>, all: AnswerOf<P>) => ReactNode }
  /** Parts whose rows are no table: each is drawn by a component, whose key is the row's. */
  lines?: { readonly [N in keyof P]?: (row: OneRow<AnswerOfPart<P[N]>>) => ReactElement }
  cells?: Cells | undefined
  /** At the end of each row of a part: its buttons. */
  rowActs?: { readonly [N in keyof P]?: (row: OneRow<AnswerOfPart<P[N]>>) => ReactNode }
  /** Marks the row that is spoken of. */
  isCurrent?: ((row: AnyRow) => boolean) | undefined
  /** Strikes a row out: it counts no longer. */
  isOver?: ((row: AnyRow) => boolean) | undefined
  /** One of its parts, where the others are shown elsewhere. */
  only?: keyof P & string
  /** Its title is already shown above. */
  isTitled?: boolean | undefined
}

/** Any panel, drawn by its columns alone. */
export type AnyPanel = PanelOf<PanelParts>

export interface PanelViewProps<P extends PanelParts> extends Drawing<P> {
  panel: PanelOf<P>
  id: number
}

/** A panel of a thing: its parts below each other, as they are declared. */
export function PanelView<P extends PanelParts>({ panel, id, ...drawing }: PanelViewProps<P>) {
  return (
    <Loaded query={usePanel(panel, id)}>
      {(answer) => <PanelAnswer panel={panel} answer={answer} {...drawing} />}
    </Loaded>
  )
}

export interface PanelAnswerProps<P extends PanelParts> extends Drawing<P> {
  panel: PanelOf<P>
  answer: AnswerOf<P>
}

/** The same of an answer that has been read. */
export function PanelAnswer<P extends PanelParts>(props: PanelAnswerProps<P>) {
  const { panel, answer, draws, lines, rowActs, isTitled, only, ...marks } = props
  const names = only === undefined ? Object.keys(panel.parts) : [only]
  return names.map((name) => {
    const part = panel.parts[name]
    const own = draws?.[name]
    if (own !== undefined)
      return <Fragment key={name}>{own(answer[name] as never, answer)}</Fragment>
    const line = lines?.[name]
    if (line !== undefined) {
      const of = { headed: headedPart(panel, name), rows: answer[name] as readonly never[] }
      return <Lines key={name} {...of} line={line} />
    }
    if (part === undefined || !isColumned(part)) return null
    const value = answer[name] as AnyRow | readonly AnyRow[] | null
    const of = {
      panel,
      name,
      part,
      value,
      acts: rowActs?.[name] as Acts,
      isTitled:
        isTitled === true && (only !== undefined || headedPart(panel, name).name === panel.name),
    }
    return <Part key={name} {...of} {...marks} />
  })
}

interface LinesProps {
  headed: ReturnType<typeof headedPart>
  rows: readonly never[]
  line: (row: never) => ReactElement
}

function Lines({ headed, rows, line }: LinesProps) {
  const glossary = useGlossary()
  if (rows.length === 0) return glossary.text(headed, 'empty')
  return (
    <ul className={styles.lines}>
      {rows.map(line).map((drawn) => (
        <li key={drawn.key}>{drawn}</li>
      ))}
    </ul>
  )
}

type Acts = ((row: AnyRow) => ReactNode) | undefined

type Marks = Pick<Drawing<PanelParts>, 'cells' | 'isCurrent' | 'isOver'>

interface PartProps extends Marks {
  panel: Panel
  name: string
  part: RowsPart | FactsPart
  value: AnyRow | readonly AnyRow[] | null
  acts: Acts
  isTitled: boolean
}

export const isNothing = (value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 0)

/** Below its title, if it has one. Without rows it shows the word `empty`, or is left out. */
function Part({ panel, name, part, value, acts, isTitled, ...marks }: PartProps) {
  const glossary = useGlossary()
  const headed = { ...headedPart(panel, name), columns: part.columns }
  const title = isTitled ? undefined : glossary.text(headed, 'title')
  const empty = glossary.text(headed, 'empty')
  if (isNothing(value) && empty === undefined) return null
  return (
    <Block title={title}>
      {part.kind === 'facts' && !isNothing(value) ? (
        <PartFacts headed={headed} row={value as AnyRow} cells={marks.cells} />
      ) : (
        <PartRows
          headed={headed}
          rows={(value ?? []) as readonly AnyRow[]}
          empty={empty ?? ''}
          acts={acts}
          {...marks}
        />
      )}
    </Block>
  )
}

type Headed = ReturnType<typeof headedPart> & { columns: Columns }

/** What says nothing and is optional is left out. */
const shownOf = (columns: Columns, rows: readonly AnyRow[]) =>
  Object.entries(columns).filter(
    ([name, { optional }]) => optional !== true || rows.some((row) => saysSomething(row[name])),
  )

const saysSomething = (value: unknown) =>
  value !== null && value !== undefined && value !== 0 && value !== ''

interface PartRowsProps extends Marks {
  headed: Headed
  rows: readonly AnyRow[]
  empty: string
  acts: Acts
}

type Placed = { row: AnyRow; number: number }

function PartRows({ headed, rows, empty, acts, cells = {}, isCurrent, isOver }: PartRowsProps) {
  const glossary = useGlossary()
  const drawn = useDrawn(headed.columns)
  const shown = shownOf(headed.columns, rows)
  const sidesOf = (name: string) =>
    sides.map(
      ([side, sign]): RowsColumn<Placed> => ({
        title: glossary.column(headed, side),
        figure: true,
        render({ row }) {
          const cents = sign * Number(row[name])
          return cents > 0 && <Money cents={cents} />
        },
      }),
    )
  return (
    <Rows<Placed>
      rows={rows.map((row, number) => ({ row, number }))}
      keyOf={({ number }) => number}
      empty={empty}
      {...(isCurrent && { isCurrent: ({ row }) => isCurrent(row) })}
      {...(isOver && { isOver: ({ row }) => isOver(row) })}
      totals={rows.length > 1 ? totalsOf(shown, rows, drawn) : undefined}
      columns={[
        ...shown.flatMap(([name, column]): RowsColumn<Placed> | RowsColumn<Placed>[] => {
          if (column.sides === true) return sidesOf(name)
          const { kind } = column
          const heading = glossary.column(headed, name)
          return {
            title: heading,
            ...(columnShape({ kind, heading, sortable: false }).align === 'end' && {
              figure: true,
            }),
            render: ({ row }) => cells[name]?.(row as never) ?? drawn(name, row) ?? nothing,
          }
        }),
        ...(acts === undefined ? [] : [{ title: '', render: ({ row }: Placed) => acts(row) }]),
      ]}
    />
  )
}

const sides = [
  ['debit', 1],
  ['credit', -1],
] as const

/** The totals of columns that can be summed; undefined if there are none. */
function totalsOf(
  shown: readonly (readonly [string, Column])[],
  rows: readonly AnyRow[],
  drawn: ReturnType<typeof useDrawn>,
): ReactNode[] | undefined {
  if (!shown.some(([, { total }]) => total === 'sum')) return undefined
  return shown.map(([name, { total }]) => {
    if (total !== 'sum') return null
    return drawn(name, { [name]: rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) })
  })
}

interface PartFactsProps {
  headed: Headed
  row: AnyRow
  cells: Cells | undefined
}

function PartFacts({ headed, row, cells = {} }: PartFactsProps) {
  const glossary = useGlossary()
  const drawn = useDrawn(headed.columns)
  const items = shownOf(headed.columns, [row]).map(([name, { long }]) => ({
    label: glossary.column(headed, name),
    value: cells[name]?.(row as never) ?? drawn(name, row),
    ...(long === true && { wide: true }),
  }))
  return <Facts items={items} />
}
