import {
  answerDispute,
  disputeForm,
  saveAuditResult,
  settleDispute,
} from '@daftari/contract/origination/inspection/inspection'
import { inspections } from '@daftari/contract/origination/inspection/tables'
import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import styles from './inspection.module.css'
import { type Inspection, inspectionKey } from './inspection-query.ts'

type Props = { found: Inspection }

const refreshesOf = (id: number) => [
  inspections,
  inspectionKey(id),
  ['inspecting'] as const,
  ['loan'] as const,
]

/** What this reader can do with the inspection now: only what the server said is possible. */
export function InspectionActs({ found }: Props) {
  const { acts } = found
  return (
    <div className={styles.acts}>
      {acts.includes('decide') && <Decide found={found} />}
      {acts.includes('judge') && <Judge found={found} />}
      {acts.includes('answer') && <Answer found={found} />}
      {acts.includes('settle') && <Settle found={found} />}
    </div>
  )
}

/** First without knowing what the auditor did. */
function Decide({ found: { id, version } }: Props) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(saveAuditResult, { refreshes: refreshesOf(id) })
  const decide = (decision: 'approve' | 'reject') => (reason: string) =>
    run({ body: { stage: 'own', id, version, decision, reason } })
  return (
    <>
      <span className={styles.hint}>{t(($) => $.inspection.decideHint)}</span>
      <ReasonButton
        danger
        text={t(($) => $.inspection.wouldReject)}
        consequence={t(($) => $.inspection.ownConsequence)}
        onReason={decide('reject')}
      />
      <ReasonButton
        type="primary"
        text={t(($) => $.inspection.wouldApprove)}
        consequence={t(($) => $.inspection.ownConsequence)}
        onReason={decide('approve')}
      />
    </>
  )
}

function Judge({ found }: Props) {
  const { t } = useTranslation('loan-admin')
  const { id, version, decided } = found
  const { run, busy } = useCommand(saveAuditResult, { refreshes: refreshesOf(id) })
  const reasonable = () =>
    run({ body: { stage: 'verdict', id, version, result: 'reasonable' } }).catch(() => undefined)
  return (
    <>
      <CreateButton
        form={disputeForm}
        says={{ name: decided?.auditor.name }}
        given={{ body: { stage: 'verdict', id, version, result: 'disputed' } }}
        refreshes={refreshesOf(id)}
      />
      <Button type="primary" loading={busy} onClick={() => void reasonable()}>
        {t(($) => $.inspection.reasonable)}
      </Button>
    </>
  )
}

function Answer({ found: { id, version } }: Props) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(answerDispute, { refreshes: refreshesOf(id) })
  const answer = (word: 'accepted' | 'objected') => (text: string) =>
    run({ body: { id, version, answer: word, text } })
  return (
    <>
      <ReasonButton
        text={t(($) => $.inspection.object)}
        consequence={t(($) => $.inspection.objectConsequence)}
        onReason={answer('objected')}
      />
      <ReasonButton
        type="primary"
        text={t(($) => $.inspection.accept)}
        consequence={t(($) => $.inspection.acceptConsequence)}
        onReason={answer('accepted')}
      />
    </>
  )
}

function Settle({ found: { id, version } }: Props) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(settleDispute, { refreshes: refreshesOf(id) })
  const settle = (settlement: 'upheld' | 'withdrawn') => (reason: string) =>
    run({ body: { id, version, settlement, reason } })
  return (
    <>
      <ReasonButton
        text={t(($) => $.inspection.withdraw)}
        consequence={t(($) => $.inspection.withdrawConsequence)}
        onReason={settle('withdrawn')}
      />
      <ReasonButton
        type="primary"
        text={t(($) => $.inspection.uphold)}
        consequence={t(($) => $.inspection.upholdConsequence)}
        onReason={settle('upheld')}
      />
    </>
  )
}
