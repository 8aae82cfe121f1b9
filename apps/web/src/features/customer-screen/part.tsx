import { ReloadOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './customer-screen.module.css'

interface PartProps<T> {
  title: string
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>
  readAt: (read: T) => string | undefined
  /** At the right of the title, before its age. */
  acts?: ReactNode
  children: (read: T) => ReactNode
}

/** One panel of the screen: it is read, fails and gets old by itself, and says how old it is. */
export function Part<T>({ title, query, readAt, acts, children }: PartProps<T>) {
  const { t } = useTranslation('customer-service')
  const { data, error, isFetching } = query
  const again = () => void query.refetch()
  const age = data !== undefined && (
    <span className={styles.age}>
      {acts}
      <small>
        {t(($) => $.screen.read)} <Instant at={readAt(data)} />
      </small>
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined />}
        loading={isFetching}
        aria-label={`${t(($) => $.screen.again)}: ${title}`}
        title={t(($) => $.screen.again)}
        onClick={again}
      />
    </span>
  )
  return (
    <Panel title={title} extra={age}>
      {data === undefined ? (
        <Panel.State error={error} retry={again} />
      ) : (
        <>
          {error !== null && <Alert type="warning" showIcon title={t(($) => $.screen.stale)} />}
          {children(data)}
        </>
      )}
    </Panel>
  )
}
