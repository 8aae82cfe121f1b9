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
import { useGlossary } from '../../lib/glossary.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { Facts } from '../facts.tsx'
import { useDrawn } from '../record/use-drawn.tsx'
import { Block } from './block.tsx'
import { ColumnRows, type Headed, type RowActs, type RowMarks, shownOf } from './column-rows.tsx'
import { LineRows } from './line-rows.tsx'
import { Loaded } from './loaded.tsx'
import styles from './panels.module.css'
import { usePanel } from './use-panel.ts'

type OneRow<V> = V extends readonly (infer R)[] ? R : never

interface Drawing<P extends PanelParts> extends RowMarks {
  /** Parts that are drawn by a component of their own; one without columns must be. */
  draws?: { readonly [N in keyof P]?: (part: AnswerOfPart<P[N]>, all: AnswerOf<P>) => ReactNode }
  /** Parts whose rows are no table: each is drawn by a component, whose key is the row's. */
  lines?: { readonly [N in keyof P]?: (row: OneRow<AnswerOfPart<P[N]>>) => ReactElement }
  /** At the end of each row of a part: its buttons. */
  rowActs?: { readonly [N in keyof P]?: (row: OneRow<AnswerOfPart<P[N]>>) => ReactNode }
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
      acts: rowActs?.[name] as RowActs,
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

interface PartProps extends RowMarks {
  panel: Panel
  name: string
  part: RowsPart | FactsPart
  value: AnyRow | readonly AnyRow[] | null
  acts: RowActs
  isTitled: boolean
}

export const isNothing = (value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 0)

/** Below its title, if it has one. Without rows it shows the word `empty`, or is left out. */
function Part({ panel, name, part, value, acts, isTitled, ...marks }: PartProps) {
  const glossary = useGlossary()
  const headed = { ...headedPart(panel, name), columns: part.columns }
  const title = isTitled ? undefined : glossary.text(headed, 'title')
  if (isNothing(value) && glossary.text(headed, 'empty') === undefined) return null
  return (
    <Block title={title}>
      {part.kind === 'facts' && !isNothing(value) ? (
        <PartFacts headed={headed} row={value as AnyRow} cells={marks.cells} />
      ) : part.kind === 'rows' && part.inLines === true ? (
        <LineRows of={headed} rows={value as readonly AnyRow[]} acts={acts} cells={marks.cells} />
      ) : (
        <ColumnRows of={headed} rows={(value ?? []) as readonly AnyRow[]} acts={acts} {...marks} />
      )}
    </Block>
  )
}

interface PartFactsProps {
  headed: Headed
  row: AnyRow
  cells: RowMarks['cells']
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
