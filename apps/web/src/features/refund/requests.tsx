import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import type { Refund } from './refund-query.ts'

/** The requests to the operator, each under its own id, and their results. */
export function Requests({ refund }: { refund: Refund }) {
  const { t } = useTranslation('settlement')
  const glossary = useGlossary()
  if (refund.attempts.length === 0) return null
  return (
    <>
      <h4>{t(($) => $.refund.requests)}</h4>
      <PlainTable
        rowKey="id"
        dataSource={refund.attempts}
        columns={[
          { key: 'number', dataIndex: 'number', title: '', width: 40 },
          {
            key: 'state',
            title: glossary.word('state'),
            render: (_, { state }) => <StateTag set="attemptState" value={state} />,
          },
          {
            key: 'writtenAt',
            title: t(($) => $.refund.sentAt),
            render: (_, { writtenAt }) => <Instant at={writtenAt} />,
          },
          {
            key: 'originatorConversationId',
            dataIndex: 'originatorConversationId',
            title: t(($) => $.refund.ourId),
          },
          { key: 'resultText', dataIndex: 'resultText', title: glossary.word('failureReason') },
          { key: 'receipt', dataIndex: 'receipt', title: glossary.word('receipt') },
        ]}
      />
    </>
  )
}
