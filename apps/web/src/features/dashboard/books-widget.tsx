import type { OutputOf } from '@daftari/contract/endpoint'
import { latestVerification } from '@daftari/contract/ledger/verification'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { ProblemLine } from '../ledger/problem-line.tsx'
import styles from './figures.module.css'
import { Figures } from './figures.tsx'
import { Part } from './part.tsx'

const page = 'settlement/ledger/verification'

/** Whether the books as a whole were proven, how old that is, and what does not tie. */
export function BooksWidget() {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  return (
    <Part title={t(($) => $.books.title)} endpoint={latestVerification}>
      {({ latest, closedThrough, underWay }) => (
        <>
          <Figures
            items={[
              {
                label: t(($) => $.books.proof),
                value: glossary.choice('verificationState', latest?.state ?? 'waiting'),
                urgent: latest !== null && latest.state !== 'holds',
                note: underWay
                  ? t(($) => $.books.underWay)
                  : latest?.finishedAt != null && <Instant at={latest.finishedAt} />,
                to: { page, ...(latest && { search: { verification: String(latest.id) } }) },
              },
              { label: t(($) => $.books.of), value: latest?.businessOn ?? '–' },
              { label: t(($) => $.business.closed), value: closedThrough ?? '–' },
            ]}
          />
          {latest !== null && latest.state !== 'holds' && <Broken of={latest} />}
        </>
      )}
    </Part>
  )
}

type Latest = NonNullable<OutputOf<typeof latestVerification>['latest']>

/** The violated invariants, each with the first row that contradicts it. */
function Broken({ of }: { of: Latest }) {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  const broken = of.findings.filter((one) => one.wrong > 0)
  if (broken.length === 0) return <p>{t(($) => $.books.unfinished)}</p>
  return (
    <ul className={styles.broken}>
      {broken.map(({ number, wrong, examples }) => (
        <li key={number}>
          <PageLink to={{ page, search: { verification: String(of.id) } }}>
            {number}. {glossary.choice('invariant', String(number))}
          </PageLink>{' '}
          {t(($) => $.books.rows, { count: wrong })}
          {examples[0] && (
            <small>
              <ProblemLine of={examples[0]} />
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
