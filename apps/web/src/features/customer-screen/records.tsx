import type { QuestionType } from '@daftari/contract/support/customer-screen/declared'
import { faceFailureRecord } from '@daftari/contract/support/face-failures/declared'
import { feedbackRecord } from '@daftari/contract/support/feedback/record'
import { jobRequestRecord } from '@daftari/contract/support/job-requests/declared'
import { missedCallRecord } from '@daftari/contract/support/missed-calls/declared'
import { offlineMessageRecord } from '@daftari/contract/support/offline-messages/declared'
import { payoutCaseRecord } from '@daftari/contract/support/payout-cases/declared'
import { openOrderRecord } from '@daftari/contract/support/service-orders/declared'
import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { usePage } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'
import { Late } from '../../ui/dialog/late.tsx'

const RecordDrawer = lazy(() => import('../../ui/record/record-drawer.tsx'))

/** The record in which each is worked; its acts, its history and presence come with it. */
const records = {
  feedback: feedbackRecord,
  'offline-message': offlineMessageRecord,
  'face-failure': faceFailureRecord,
  'job-request': jobRequestRecord,
  'payout-case': payoutCaseRecord,
  'missed-call': missedCallRecord,
  'service-order': openOrderRecord,
} as const satisfies Record<QuestionType, unknown>

const isType = (text: string | undefined): text is QuestionType =>
  text !== undefined && Object.hasOwn(records, text)

/**
 * Opens a question beside the customer, for users who may see the page of questions; undefined for others.
 */
export function useOpenQuestion() {
  const { sees } = useSession()
  const { setOpened } = usePage()
  return (type: QuestionType, id: number) =>
    sees(records[type].list.page) ? () => setOpened({ question: `${type}.${id}` }) : undefined
}

/** The question that the address names; what was done in it is read again when it is closed. */
export function OpenQuestion() {
  const { search, setOpened } = usePage()
  const client = useQueryClient()
  const [type, id] = (search.question ?? '').split('.')
  const record = isType(type) ? records[type] : undefined
  const close = () => {
    setOpened({ question: undefined })
    void client.invalidateQueries({ queryKey: ['customer-screen'] })
  }
  return (
    <Late wanted={record !== undefined}>
      {record !== undefined && (
        <RecordDrawer record={record} id={Number(id) || undefined} onClose={close} />
      )}
    </Late>
  )
}
