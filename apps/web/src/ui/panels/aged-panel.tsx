import { ReloadOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../instant.tsx'
import { Panel } from '../panel.tsx'
import styles from './panels.module.css'

type Again = Pick<UseQueryResult, 'refetch' | 'isFetching'>

interface AgedPanelProps<T> {
  title: string
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>
  readAt: (read: T) => string | undefined
  /** At the right of the title, before its age. */
  acts?: ReactNode
  children: (read: T) => ReactNode
}

/** A panel on a surface of its own: it is read, fails and gets old by itself, and says how old it is. */
export function AgedPanel<T>({ title, query, readAt, acts, children }: AgedPanelProps<T>) {
  const { t } = useTranslation('read')
  const { data, error } = query
  const again = () => void query.refetch()
  const age = data !== undefined && (
    <Age of={title} at={readAt(data)} query={query}>
      {acts}
    </Age>
  )
  return (
    <Panel title={title} extra={age}>
      {data === undefined ? (
        <Panel.State error={error} retry={again} />
      ) : (
        <>
          {error !== null && <Alert type="warning" showIcon title={t(($) => $.stale)} />}
          {children(data)}
        </>
      )}
    </Panel>
  )
}

interface AgeProps {
  /** What is read, by its title. */
  of: string
  at: string | undefined
  query: Again
  children?: ReactNode
}

/** When it was read, and the button that reads it again. */
export function Age({ of, at, query, children }: AgeProps) {
  const { t } = useTranslation('read')
  return (
    <span className={styles.age}>
      {children}
      <small>
        {t(($) => $.at)} <Instant at={at} />
      </small>
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined />}
        loading={query.isFetching}
        aria-label={`${t(($) => $.again)}: ${of}`}
        title={t(($) => $.again)}
        onClick={() => void query.refetch()}
      />
    </span>
  )
}
