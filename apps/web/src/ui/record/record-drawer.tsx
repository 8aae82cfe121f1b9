import type { Action } from '@daftari/contract/platform/records/action'
import type { CallStanding } from '@daftari/contract/platform/records/call-standing'
import type { EntityRecord } from '@daftari/contract/platform/records/record'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { request } from '../../lib/api/call.ts'
import { useRecordKeys } from '../../lib/hotkeys.ts'
import { ActionButton } from '../action/action-button.tsx'
import type { EndedCall } from '../action/call/call-desk.ts'
import type { AnyRow } from '../cells/cell.tsx'
import { Late } from '../dialog/late.tsx'
import { PageDrawer } from '../dialog/page-drawer.tsx'
import { Panel } from '../panel.tsx'
import { BesideButton } from './beside-button.tsx'
import { CallLine } from './call-line.tsx'
import { EntityButtons } from './comments/entity-buttons.tsx'
import { PresenceLine } from './presence-line.tsx'
import { objectText } from './readable.ts'
import styles from './record.module.css'
import { RecordPanel } from './record-panels.tsx'
import { useAuditTexts } from './use-audit-texts.ts'
import { useRowSteps } from './use-row-steps.ts'

const ResultPanel = lazy(() => import('../work/result/result-panel.tsx'))

/** The most frequent acts of a record: its main act, a call, and a text. */
const recordKeys = { act: 'a', call: 'c', text: 's' } as const

function keysOf(actions: readonly Action[]): (one: Action) => { shortcut?: string } {
  const main = actions.find((one) => one.primary === true)
  const text = actions.find((one) => one.texts !== undefined && one !== main)
  return (one) => {
    if (one === main) return { shortcut: recordKeys.act }
    return one === text ? { shortcut: recordKeys.text } : {}
  }
}

interface RecordDrawerProps {
  record: EntityRecord
  /** At the foot before its actions. */
  acts?: ((row: AnyRow) => ReactNode) | undefined
  id: number | undefined
  /** Shown beside its list instead of over it; and how the reader switches, where there is room. */
  beside?: boolean
  onBeside?: ((beside: boolean) => void) | undefined
  /** Opens another of the list, by its key. */
  onOpen?(key: string): void
  onClose(): void
}

const callableFrom = (row: unknown) =>
  ((row as AnyRow | undefined)?.callStanding as CallStanding | null | undefined)?.from

/** One entity as its record declares it, and what the server says may be done with it now. */
export default function RecordDrawer(props: RecordDrawerProps) {
  const { record, acts, id, onClose, beside = false } = props
  const query = useQuery({
    queryKey: ['record', record.list.name, id],
    queryFn: ({ signal }) => request(record, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
    staleTime: 5_000,
    // An hour in which nobody may be called ends while the record is open.
    refetchInterval: ({ state }) => (typeof callableFrom(state.data) === 'string' ? 60_000 : false),
    meta: { silent: true, shows: [record.list.entity] },
  })
  const row = id === undefined ? undefined : (query.data as AnyRow | undefined)
  const of = entityOf(record, id)
  const name = useAuditTexts() && of !== undefined ? objectText({ ...of, id: String(id) }) : ''
  const { outcome, actions } = offeredIn(record, row)
  const [ended, setEnded] = useState<{ id: number; call: EndedCall }>()
  const keyOf = keysOf(actions)
  useRowSteps({ ...props, active: beside && id !== undefined })
  const keyed = useRecordKeys(id === undefined ? [] : Object.values(recordKeys))
  return (
    <PageDrawer
      open={id !== undefined}
      title={name}
      onClose={onClose}
      width={680}
      beside={beside}
      extra={
        <>
          {row !== undefined && of !== undefined && <EntityButtons of={of} name={name} />}
          <BesideButton beside={beside} onChange={props.onBeside} />
        </>
      }
      footer={
        row !== undefined && (actions.length > 0 || acts !== undefined) ? (
          <>
            {acts?.(row)}
            {actions.map((one) => (
              <ActionButton key={one.name} action={one} row={row} {...keyOf(one)} />
            ))}
          </>
        ) : undefined
      }
    >
      {row === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <div className={styles.panels} {...keyed}>
          <CallLine
            record={record}
            row={row}
            shortcut={recordKeys.call}
            onEnded={(call) => id !== undefined && setEnded({ id, call })}
          />
          <Late wanted={outcome !== undefined}>
            {outcome !== undefined && (
              <ResultPanel
                key={id}
                action={outcome}
                others={actions}
                row={row}
                ended={ended?.id === id ? ended?.call : undefined}
                onTaken={() => setEnded(undefined)}
              />
            )}
          </Late>
          {of !== undefined && <PresenceLine of={of} onReload={() => void query.refetch()} />}
          {record.panels.map((panel, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a record keep their places.
            <RecordPanel key={index} {...{ record, row, panel }} />
          ))}
        </div>
      )}
    </PageDrawer>
  )
}

function entityOf({ list: { entity } }: EntityRecord, id: number | undefined) {
  return id === undefined || entity === undefined ? undefined : { type: entity, id }
}

/** The acts that the server offers now; contact results are saved in the record itself. */
function offeredIn(record: EntityRecord, row: AnyRow | undefined) {
  const offered = new Set((row?.actions ?? []) as readonly string[])
  const possible = record.actions.filter((one) => offered.has(one.name))
  const outcome = possible.find((one) => one.outcome !== undefined)
  return { outcome, actions: possible.filter((one) => one !== outcome) }
}
