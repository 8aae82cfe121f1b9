import type { OutputOf } from '@daftari/contract/endpoint'
import { latestVerification } from '@daftari/contract/ledger/verification'
import {
  payoutsToday,
  reconciliationToday,
  settlementToday,
} from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useSession } from '../../lib/session.ts'
import { OperatorLine } from '../../ui/instead/operator-line.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Figure } from './figures.tsx'
import styles from './tile.module.css'
import { tileTarget } from './tile-target.ts'
import { usePart } from './use-part.ts'

interface Wrong {
  key: string
  label: string
  figure: string
  to: NonNullable<Figure['to']>
}

/** What is wrong and can be put right, before everything else; nothing where nothing is. */
export function Attention() {
  const { t } = useTranslation('dashboard')
  const wrong = useWrong()
  const { sees } = useSession()
  return (
    <>
      {sees('loan-admin/loan-list/disbursements') && <OperatorLine />}
      {wrong.length > 0 && (
        <ul className={styles.attention} aria-label={t(($) => $.attention.title)}>
          {wrong.map(({ key, label, figure, to }) => (
            <li key={key}>
              <PageLink to={to}>
                {label} <strong>{figure}</strong>
              </PageLink>
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

/** What of each answer is wrong, in words. */
function useWrongOf() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  const glossary = useGlossary()
  const counted = (key: string, label: string, found: number, to: Wrong['to']): Wrong[] =>
    found === 0 ? [] : [{ key, label, figure: count(found), to }]
  return {
    payouts: ({ failed, unknown }: OutputOf<typeof payoutsToday>): Wrong[] => [
      ...counted(
        'failed',
        t(($) => $.payouts.failed),
        failed,
        tileTarget(tiles.failed),
      ),
      ...counted(
        'unknown',
        t(($) => $.payouts.unknown),
        unknown,
        tileTarget(tiles.unknownPayouts),
      ),
    ],
    payments: ({ suspense, suspenseCents }: OutputOf<typeof settlementToday>): Wrong[] =>
      counted(
        'suspense',
        t(($) => $.settlement.suspense),
        suspense,
        tileTarget(tiles.suspense),
      ).map((one) => ({ ...one, figure: `${one.figure} · ${money(suspenseCents)}` })),
    days: ({ days, held }: OutputOf<typeof reconciliationToday>): Wrong[] => [
      ...counted(
        'held',
        t(($) => $.reconciliation.held),
        held.count,
        tileTarget(tiles.heldMessages),
      ),
      ...(['differs', 'no-statement'] as const).flatMap((standing): Wrong[] => {
        const dates = [...new Set(days.filter((day) => day.standing === standing).map(dateOf))]
        const [newest] = dates
        if (newest === undefined) return []
        return [
          {
            key: standing,
            label: `${glossary.choice('dayStanding', standing)}:`,
            figure: dates.join(', '),
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
              label: t(($) => $.books.proof),
              figure: glossary.choice('verificationState', latest.state),
              to: { page: proof, search: { verification: String(latest.id) } },
            },
          ],
  }
}

const dateOf = ({ date }: { date: string }) => date
