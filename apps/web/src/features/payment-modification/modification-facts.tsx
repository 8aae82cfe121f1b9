import { nameMatch } from '@daftari/kernel/name-match'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptionNames } from '../../lib/options.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import type { Modification } from './modification-query.ts'

/** Names and wallets beside each other; what the ID says otherwise is marked. */
export function ModificationFacts({ asked }: { asked: Modification }) {
  return (
    <Facts items={[...usePayoutFacts(asked), ...useRequestFacts(asked), ...useDecided(asked)]} />
  )
}

function usePayoutFacts(asked: Modification): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const names = useOptionNames()
  const { failureCode, failureReason } = asked
  return [
    {
      label: glossary.word('loanId'),
      value: <LoanLink id={asked.loanId} />,
    },
    { label: glossary.word('payoutAmount'), value: <Money cents={asked.amountCents} strong /> },
    { label: glossary.word('app'), value: names.app(asked.app) },
    { label: glossary.word('product'), value: names.product(asked.product) },
    {
      label: t(($) => $.modification.payoutNow),
      value: <StateTag set="disburseStatus" value={asked.disburseStatus} />,
    },
    {
      label: glossary.word('failureReason'),
      value: [failureReason, failureCode && `(${failureCode})`].filter(Boolean).join(' '),
      wide: true,
    },
  ]
}

function useRequestFacts(asked: Modification): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { name, ownerName, receiverName } = asked
  const differs = (owner: string | null) =>
    owner !== null && name !== null && nameMatch(owner, name) === 'differs'
      ? { differs: t(($) => $.modification.ownerDiffers, { name }) }
      : {}
  return [
    { label: t(($) => $.modification.nameOnId), value: name },
    {
      label: glossary.word('faceResult'),
      value:
        asked.faceResult === null ? (
          asked.askedBy?.name
        ) : (
          <StateTag set="faceResult" value={asked.faceResult} />
        ),
    },
    { label: glossary.word('oldWallet'), value: asked.oldWallet },
    {
      label: t(($) => $.modification.receiverName),
      value: receiverName,
      ...differs(receiverName),
    },
    { label: glossary.word('newWallet'), value: asked.newWallet },
    { label: glossary.word('ownerName'), value: ownerName, ...differs(ownerName) },
    { label: glossary.word('askedAt'), value: <Instant at={asked.askedAt} exact /> },
  ]
}

function useDecided(asked: Modification): Fact[] {
  const glossary = useGlossary()
  if (asked.state === 'pending') return []
  return [
    {
      label: glossary.word('modificationState'),
      value: <StateTag set="modificationState" value={asked.state} />,
    },
    { label: glossary.word('decidedBy'), value: asked.decidedBy?.name },
    { label: glossary.word('decidedAt'), value: <Instant at={asked.decidedAt} exact /> },
    { label: glossary.word('reason'), value: asked.reason, wide: true },
  ]
}
