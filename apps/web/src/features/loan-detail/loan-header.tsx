import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Copy } from '../../ui/copy.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Choice } from './parts/choice.tsx'

/** The customer and the loan, in the line that stays visible. */
export function LoanHeader({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const { application: one, person, risk } = loan
  const amount = one.approvedCents ?? one.proposedCents ?? one.amountCents
  return (
    <PageHeader
      title={
        <>
          {person.name ?? t(($) => $.header.noName)} · {one.id}
          <Copy text={String(one.id)} />
        </>
      }
      status={<States loan={loan} />}
      facts={[
        <Money key="amount" cents={amount} currency strong />,
        one.productName,
        risk === null
          ? t(($) => $.header.noScore)
          : t(($) => $.header.grade, { grade: risk.grade, score: risk.score }),
        <Holder key="holder" loan={loan} />,
      ]}
      actions={
        <EntityButtons
          of={{ type: 'application', id: one.id }}
          name={`${person.name ?? t(($) => $.header.noName)} · ${one.id}`}
        />
      }
    />
  )
}

function States({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { application, facts } = loan
  const late = loan.loan?.daysPastDue ?? 0
  return (
    <>
      <span title={asideText()}>
        <Choice set="workStatus" value={application.label} />
      </span>
      {facts.blacklisted && <StatusTag tone="bad">{t(($) => $.header.blacklisted)}</StatusTag>}
      {late > 0 && <StatusTag tone="bad">{t(($) => $.header.late, { count: late })}</StatusTag>}
    </>
  )

  function asideText(): string | undefined {
    if (application.label !== 'hang-up') return undefined
    const time = format.instant(application.suspendedUntil)
    return t(($) => $.header.asideUntil, { time, reason: application.suspendReason ?? '' })
  }
}

function Holder({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const { auditor, takenAt, submittedAt, decidedAt } = loan.application
  if (auditor === null) {
    return (
      <span>
        {t(($) => $.header.heldByNobody)} <Instant at={submittedAt} />
      </span>
    )
  }
  const since = decidedAt ?? takenAt
  return (
    <span>
      {decidedAt === null
        ? t(($) => $.header.heldBy, { name: auditor.name })
        : t(($) => $.header.decidedBy, { name: auditor.name })}
      {since !== null && (
        <>
          {' '}
          (<Instant at={since} />)
        </>
      )}
    </span>
  )
}
