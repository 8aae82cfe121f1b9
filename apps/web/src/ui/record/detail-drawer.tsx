import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageDrawer } from '../dialog/page-drawer.tsx'
import { Panel } from '../panel.tsx'
import { EntityButtons } from './comments/entity-buttons.tsx'
import { PresenceLine } from './presence-line.tsx'
import styles from './record.module.css'

interface DetailDrawerProps<T> {
  /** Closed while there is none. */
  id: number | undefined
  query: UseQueryResult<T>
  /** Until its words and what else it shows are there, it is waited for. */
  ready?: boolean
  title: string
  /** Its comments and history; `name` is what their titles call it, where that is not the title. */
  entity?: ObjectType
  name?: string | undefined
  /** Who else has it open. */
  presence?: true
  extra?(found: T): ReactNode
  footer?(found: T): ReactNode
  width?: number
  onClose(): void
  children(found: T): ReactNode
}

/** One thing that was read by its number, where a `record` cannot say all that it shows. */
export function DetailDrawer<T>(props: DetailDrawerProps<T>) {
  const { id, query, ready = true, title, entity, name = title, width = 720, onClose } = props
  const found = id === undefined || !ready ? undefined : query.data
  const of = id === undefined || entity === undefined ? undefined : { type: entity, id }
  return (
    <PageDrawer
      open={id !== undefined}
      title={title}
      width={width}
      onClose={onClose}
      extra={
        found !== undefined && (
          <div className={styles.extra}>
            {of !== undefined && <EntityButtons of={of} name={name} />}
            {props.extra?.(found)}
          </div>
        )
      }
      footer={found === undefined ? undefined : props.footer?.(found)}
    >
      {found === undefined ? (
        <Panel.State error={ready ? query.error : null} retry={() => void query.refetch()} />
      ) : (
        <div className={styles.panels}>
          {of !== undefined && props.presence && (
            <PresenceLine of={of} onReload={() => void query.refetch()} />
          )}
          {props.children(found)}
        </div>
      )}
    </PageDrawer>
  )
}
