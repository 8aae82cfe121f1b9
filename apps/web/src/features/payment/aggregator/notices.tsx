import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type aggregatorPayment,
  readAggregatorNotice,
} from '@daftari/contract/payments/aggregator/endpoints'
import { useState } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { MessageText } from '../../../ui/record/message-text.tsx'
import styles from './aggregator.module.css'

export type AggregatorPayment = OutputOf<typeof aggregatorPayment>

/** The notices that reported the payment; their content is shown only for a reason. */
export function Notices({ notices }: Pick<AggregatorPayment, 'notices'>) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  if (notices.length === 0) return <p>{t(($) => $.aggregator.noNotice)}</p>
  return (
    <ul className={styles.notices}>
      {notices.map(({ id, receivedAt, outcome }) => (
        <li key={id}>
          <span>{t(($) => $.aggregator.notice, { id })}</span>
          <Instant at={receivedAt} exact />
          {outcome !== null && <span>{glossary.choice('callbackOutcome', outcome)}</span>}
          <Can do="callback.read">
            <Body id={id} />
          </Can>
        </li>
      ))}
    </ul>
  )
}

function Body({ id }: { id: number }) {
  const { t } = useTranslation('wallet')
  const [text, setText] = useState<string>()
  const read = useCommand(readAggregatorNotice, { silent: true })
  if (text !== undefined) return <MessageText text={text} />
  return (
    <ReasonButton
      size="small"
      text={t(($) => $.held.read)}
      consequence={t(($) => $.held.readConsequence)}
      onReason={async (reason) => {
        setText((await read.run({ params: { id }, body: { reason } })).text)
      }}
    />
  )
}
