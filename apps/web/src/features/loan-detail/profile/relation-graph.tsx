import type { OutputOf } from '@daftari/contract/endpoint'
import type { Standing } from '@daftari/contract/origination/contacts'
import type { relationRisk } from '@daftari/contract/origination/relations'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useNavigator } from '../../../lib/page-context.ts'
import { useLoanPage } from '../loan-page.ts'
import { graphLayout } from './graph-layout.ts'
import styles from './profile.module.css'

interface GraphProps {
  name: string
  relations: OutputOf<typeof relationRisk>
}

const [width, thingX, thingWidth, customerX, customerWidth, boxHeight] = [
  900, 230, 270, 640, 260, 26,
]
const centreWidth = 150

/** The graph of shared data: the customer, the attributes, the others; the focused part is highlighted. */
export function RelationGraph({ name, relations }: GraphProps) {
  const { t } = useTranslation('loan-profile')
  const layout = graphLayout(relations.things, relations.customers)
  const [lit, setLit] = useState<string>()
  const moveFocus = useArrowKeys()
  const isLit = (thing: string, customerId?: number) =>
    lit === thing || (customerId !== undefined && lit === `${customerId}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      className={styles.graph}
      viewBox={`0 0 ${width} ${layout.height}`}
      role="group"
      aria-label={t(($) => $.relations.graph)}
      onKeyDown={moveFocus}
    >
      <title>{t(($) => $.relations.graphHint)}</title>
      {layout.things.map(({ one, y }) => (
        <path
          key={one.key}
          data-lit={isLit(one.key)}
          d={curve([centreWidth, layout.centreY], [thingX, y])}
        />
      ))}
      {layout.lines.map(({ thing, customerId, fromY, toY }) => (
        <path
          key={`${thing}-${customerId}`}
          data-lit={isLit(thing, customerId)}
          d={curve([thingX + thingWidth, fromY], [customerX, toY])}
        />
      ))}
      <Box x={0} y={layout.centreY} width={centreWidth} text={name} />
      {layout.things.map(({ one, y }) => (
        <ThingNode key={one.key} one={one} y={y} onLit={setLit} relations={relations} />
      ))}
      {layout.customers.map(({ one, y }) => (
        <CustomerNode key={one.customerId} one={one} y={y} onLit={setLit} />
      ))}
    </svg>
  )
}

const curve = ([x1, y1]: [number, number], [x2, y2]: [number, number]) => {
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

/** Up and down move through the nodes in their order, without a tab stop for each. */
function useArrowKeys() {
  const last = useRef(0)
  return (event: KeyboardEvent<SVGSVGElement>) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const nodes = [...event.currentTarget.querySelectorAll<SVGGElement>('[role="button"]')]
    const at = nodes.indexOf(document.activeElement as unknown as SVGGElement)
    last.current = Math.min(nodes.length - 1, Math.max(0, (at < 0 ? last.current : at) + step))
    nodes[last.current]?.focus()
    event.preventDefault()
  }
}

interface NodeProps<T> {
  one: T
  y: number
  onLit(key: string | undefined): void
}

type Thing = GraphProps['relations']['things'][number]

function ThingNode({ one, y, onLit, relations }: NodeProps<Thing> & Pick<GraphProps, 'relations'>) {
  const { t } = useTranslation('loan-profile')
  const glossary = useGlossary()
  const kind = glossary.choice('relationKind', one.kind)
  const names = relations.customers
    .filter(({ customerId }) => one.customerIds.includes(customerId))
    .map((customer) => customer.name ?? t(($) => $.standing.customer, { id: customer.customerId }))
  const label = one.label ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a node of a drawing cannot be a button element.
    <g
      role="button"
      tabIndex={0}
      aria-label={t(($) => $.relations.node, { kind, label, names: names.join(', ') })}
      onFocus={() => onLit(one.key)}
      onBlur={() => onLit(undefined)}
      onPointerEnter={() => onLit(one.key)}
      onPointerLeave={() => onLit(undefined)}
    >
      <Box
        x={thingX}
        y={y}
        width={thingWidth}
        text={label === '' ? kind : `${kind}, ${label}`}
        count={one.customers}
      />
    </g>
  )
}

function CustomerNode({ one, y, onLit }: NodeProps<Standing>) {
  const { t } = useTranslation('loan-profile')
  const navigator = useNavigator()
  const page = useLoanPage()
  const late = one.daysPastDue ?? 0
  const customer = one.name ?? t(($) => $.standing.customer, { id: one.customerId })
  const state = stateText()
  const open = () => {
    if (one.applicationId !== null) navigator.open({ page, params: { id: one.applicationId } })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a node of a drawing cannot be a button element.
    <g
      role="button"
      tabIndex={0}
      aria-label={`${customer}, ${state}`}
      data-tone={one.blacklisted || late > 0 ? 'bad' : one.openLoans > 0 ? 'good' : 'none'}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'Enter') open()
      }}
      onFocus={() => onLit(String(one.customerId))}
      onBlur={() => onLit(undefined)}
      onPointerEnter={() => onLit(String(one.customerId))}
      onPointerLeave={() => onLit(undefined)}
    >
      <Box x={customerX} y={y} width={customerWidth} text={customer} weak={state} />
    </g>
  )

  function stateText(): string {
    if (one.blacklisted) return t(($) => $.standing.blacklisted)
    if (late > 0) return t(($) => $.standing.late, { count: late })
    return one.openLoans > 0 ? t(($) => $.standing.onTime) : t(($) => $.standing.none)
  }
}

interface BoxProps {
  x: number
  y: number
  width: number
  text: string
  weak?: string
  count?: number
}

/** Six and a half units a letter: what does not fit is cut, and said whole by its label. */
const letterWidth = 6.5

function Box({ x, y, width: boxWidth, text, weak, count }: BoxProps) {
  const right = weak ?? (count === undefined ? undefined : String(count))
  const room = boxWidth - 20 - (right?.length ?? 0) * letterWidth
  const most = Math.floor(room / letterWidth)
  return (
    <>
      <rect x={x} y={y - boxHeight / 2} width={boxWidth} height={boxHeight} rx={4} />
      <text x={x + 8} y={y + 4}>
        {text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text}
      </text>
      {right !== undefined && (
        <text x={x + boxWidth - 8} y={y + 4} textAnchor="end" className={styles.weak}>
          {right}
        </text>
      )}
    </>
  )
}
