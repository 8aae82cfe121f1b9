import type { OutputOf } from '@daftari/contract/endpoint'
import { latestVerification } from '@daftari/contract/ledger/verification'
import {
  payoutsToday,
  reconciliationToday,
  settlementToday,
} from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Day } from '../../ui/day.tsx'
import { Instant } from '../../ui/instant.tsx'
import { OperatorLine } from '../../ui/instead/operator-line.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Figure } from './figure.ts'
import styles from './tile.module.css'
import { tileTarget } from './tile-target.ts'
import { usePart } from './use-part.ts'

type Act = 'failed' | 'unknown' | 'suspense' | 'held' | 'differs' | 'no-statement' | 'books'

interface Wrong {
  /** Identifies the verb of the button. */
  key: Act
  what: string
  amountCents?: number
  since?: ReactNode
  to: NonNullable<Figure['to']>
}

/** What is wrong and can be put right, before everything else; nothing where nothing is. */
export function Attention() {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  const wrong = useWrong()
  const { sees } = useSession()
  return (
    <>
      {sees('loan-admin/loan-list/disbursements') && <OperatorLine />}
      {wrong.length > 0 && (
        <ul className={styles.attention} aria-label={t(($) => $.attention.title)}>
          {wrong.map(({ key, what, amountCents, since, to }) => (
            <li key={key}>
              <strong>{what}</strong>
              <span>{amountCents === undefined ? '' : money(amountCents)}</span>
              <span>{since}</span>
              <PageLink to={to}>{t(($) => $.attention.acts[key])}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function useWrong(): Wrong[] {
  const { sees } = useSession()
  const { data: payouts } = usePart(payoutsToday, {
    enabled: sees('loan-admin/loan-list/disbursements'),
  })
  const { data: payments } = usePart(settlementToday, {
    enabled: sees('settlement/repayment/mpesa-payment'),
  })
  const { data: days } = usePart(reconciliationToday, { enabled: sees(board) })
  const { data: books } = usePart(latestVerification, { enabled: sees(proof) })
  const of = useWrongOf()
  return [
    ...(payouts === undefined ? [] : of.payouts(payouts)),
    ...(payments === undefined ? [] : of.payments(payments)),
    ...(days === undefined ? [] : of.days(days)),
    ...(books === undefined ? [] : of.books(books)),
  ]
}

const board = 'settlement/repayment/reconciliation'
const proof = 'settlement/ledger/verification'

/** What of each answer is wrong, the noun first. */
function useWrongOf() {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  return {
    payouts: (data: OutputOf<typeof payoutsToday>): Wrong[] => [
      ...some(data.failed, {
        key: 'failed',
        what: t(($) => $.attention.failed, { count: data.failed, name: data.failedFor }),
        amountCents: data.failedCents,
        since: <Instant at={data.failedSince} />,
        to: tileTarget(tiles.failed),
      }),
      ...some(data.unknown, {
        key: 'unknown',
        what: t(($) => $.attention.unknown, { count: data.unknown }),
        amountCents: data.unknownCents,
        since: <Instant at={data.unknownSince} />,
        to: tileTarget(tiles.unknownPayouts),
      }),
    ],
    payments: (data: OutputOf<typeof settlementToday>): Wrong[] =>
      some(data.suspense, {
        key: 'suspense',
        what: t(($) => $.attention.suspense, { count: data.suspense }),
        amountCents: data.suspenseCents,
        since: <Day text={data.oldestSuspenseOn ?? ''} />,
        to: tileTarget(tiles.suspense),
      }),
    days: ({ days, held }: OutputOf<typeof reconciliationToday>): Wrong[] => [
      ...some(held.count, {
        key: 'held',
        what: t(($) => $.attention.held, { count: held.count }),
        since: <Instant at={held.oldestAt} />,
        to: tileTarget(tiles.heldMessages),
      }),
      ...(['differs', 'no-statement'] as const).flatMap((standing): Wrong[] => {
        const those = days.filter((day) => day.standing === standing)
        const dates = [...new Set(those.map(dateOf))]
        const [newest] = dates
        if (newest === undefined) return []
        return [
          {
            key: standing,
            what: t(($) => $.attention[standing], { days: dates.join(', ') }),
            to: { page: board, search: { days: `${dates.at(-1)}..${newest}` } },
          },
        ]
      }),
    ],
    books: ({ latest }: OutputOf<typeof latestVerification>): Wrong[] =>
      latest === null || latest.state === 'holds'
        ? []
        : [
            {
              key: 'books',
              what: t(($) => $.attention.books, {
                state: glossary.choice('verificationState', latest.state),
              }),
              since: latest.finishedAt !== null && <Instant at={latest.finishedAt} />,
              to: { page: proof, search: { verification: String(latest.id) } },
            },
          ],
  }
}

const some = (count: number, wrong: Wrong): Wrong[] => (count === 0 ? [] : [wrong])

const dateOf = ({ date }: { date: string }) => date
