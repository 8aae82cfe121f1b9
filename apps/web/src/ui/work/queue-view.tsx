import type { EntityRecord } from '@daftari/contract/platform/records/record'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import type { ReactNode } from 'react'
import { type QueueDesk, useQueueDesk } from './use-queue-desk.tsx'

interface QueueViewProps {
  queue: DeclaredQueue
  record: EntityRecord
  /** The list, with what is done of its queue. */
  children(desk: Pick<QueueDesk, 'toolbar' | 'bulk'>): ReactNode
}

/** A list that is worked as a queue: a separate chunk, since most tables are not queues. */
export default function QueueView({ queue, record, children }: QueueViewProps) {
  const { toolbar, bulk, dialogs } = useQueueDesk(queue, record)
  return (
    <>
      {children({ toolbar, bulk })}
      {dialogs}
    </>
  )
}
