import { nameMatch } from '@daftari/kernel/name-match'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptionNames } from '../../lib/options.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { Copy } from '../../ui/copy.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Masked } from '../../ui/masked.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import type { Payout } from './payout-query.ts'

/** The payee, the amount and the progress; differing data of the operator is marked. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  return <Facts items={[...usePersonFacts(payout), ...useStateFacts(payout)]} />
}

function usePersonFacts(payout: Payout): Fact[] {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  const names = useOptionNames()
  const { loanId, customerId, name, wallet, receiverName } = payout
  return [
    {
      label: glossary.word('loanId'),
      value: <LoanLink id={loanId} />,
    },
    { label: glossary.word('name'), value: name },
    {
      label: glossary.word('wallet'),
      value: (
        <Masked value={wallet} object="person" id={customerId} field="wallet" loanId={loanId} />
      ),
    },
    {
      label: t(($) => $.payout.receiverName),
      value: receiverName,
      ...(receiverName !== null && name !== null && nameMatch(receiverName, name) === 'differs'
        ? { differs: t(($) => $.payout.nameDiffers, { name }) }
        : {}),
    },
    { label: glossary.word('payoutAmount'), value: <Money cents={payout.amountCents} strong /> },
    { label: glossary.word('principal'), value: format.money(payout.principalCents) },
    { label: glossary.word('app'), value: names.app(payout.app) },
    { label: glossary.word('product'), value: names.product(payout.product) },
  ]
}

function useStateFacts(payout: Payout): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { status, actualStatus, receipt, chargeCents, failureCode, failureReason } = payout
  const state = (set: string, value: string) => <StateTag set={set} value={value} />
  return [
    { label: glossary.word('disburseStatus'), value: state('disburseStatus', status) },
    { label: glossary.word('actualStatus'), value: state('actualStatus', actualStatus) },
    { label: glossary.word('approvedAt'), value: <Instant at={payout.approvedAt} exact /> },
    { label: glossary.word('disbursedAt'), value: <Instant at={payout.disbursedAt} exact /> },
    {
      label: glossary.word('receipt'),
      value: receipt && (
        <span>
          {receipt}
          <Copy text={receipt} />
        </span>
      ),
    },
    { label: glossary.word('transferCharges'), value: <Money cents={chargeCents} /> },
    ...optional(
      glossary.word('failureReason'),
      [failureReason, failureCode && `(${failureCode})`].filter(Boolean).join(' '),
    ),
    ...optional(glossary.word('holdReason'), payout.holdReason),
    ...optional(
      t(($) => $.payout.retryAskedBy),
      payout.retryAskedBy?.name,
    ),
  ]
}

function optional(label: string, value: string | null | undefined): Fact[] {
  return value === null || value === undefined || value === '' ? [] : [{ label, value, wide: true }]
}
