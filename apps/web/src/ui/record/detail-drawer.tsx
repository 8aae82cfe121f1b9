import type { ObjectType } from '@daftari/contract/navigation/object-pages'
import type { AnswerOf, PanelOf, PanelParts } from '@daftari/contract/platform/panels/panel'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageDrawer } from '../dialog/page-drawer.tsx'
import { Panel } from '../panel.tsx'
import { Age } from '../panels/aged-panel.tsx'
import { type PanelAsks, usePanel } from '../panels/use-panel.ts'
import { EntityButtons } from './comments/entity-buttons.tsx'
import { PresenceLine } from './presence-line.tsx'
import styles from './record.module.css'

interface Drawer<T> {
  /** Closed while undefined. */
  id: number | undefined
  /** Shows a loading state until its words and other data are there. */
  ready?: boolean
  title: string | ((found: T | undefined) => string)
  /** Its comments and history; `name` is what their titles call it, where that is not the title. */
  entity?: ObjectType
  name?: (found: T) => string
  /** Shows who else has it open. */
  presence?: true
  extra?(found: T): ReactNode
  footer?(found: T): ReactNode
  width?: number
  onClose(): void
  children(found: T): ReactNode
}

interface QueryDrawerProps<T> extends Drawer<T> {
  query: UseQueryResult<T>
  readAt?: (found: T) => string
}

interface DetailDrawerProps<P extends PanelParts> extends Drawer<AnswerOf<P>> {
  panel: PanelOf<P>
  every?: PanelAsks<P>['every']
}

/** One thing that its panel reads, with its age, where a `record` cannot say all that it shows. */
export function DetailDrawer<P extends PanelParts>(props: DetailDrawerProps<P>) {
  const { panel, every, ...drawer } = props
  const { id } = props
  const asks = { enabled: id !== undefined, ...(every !== undefined && { every }) }
  const query = usePanel(panel, id ?? 0, asks)
  return <QueryDrawer query={query} readAt={({ readAt }) => readAt} {...drawer} />
}

/** The same of what is read in a way of its own. */
export function QueryDrawer<T>(props: QueryDrawerProps<T>) {
  const { id, query, ready = true, entity, width = 720, readAt, onClose } = props
  const found = id === undefined || !ready ? undefined : query.data
  const title = typeof props.title === 'string' ? props.title : props.title(found)
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
            {readAt !== undefined && <Age of={title} at={readAt(found)} query={query} />}
            {of !== undefined && <EntityButtons of={of} name={props.name?.(found) ?? title} />}
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
