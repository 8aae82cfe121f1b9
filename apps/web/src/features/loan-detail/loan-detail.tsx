import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Late } from '../../ui/dialog/late.tsx'
import { ListLink } from '../../ui/instead/list-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/panels/loaded.tsx'
import { PresenceLine } from '../../ui/record/presence-line.tsx'
import { Sections } from '../../ui/record/sections/sections.tsx'
import { LoanDialog } from './acts/loan-dialog.tsx'
import { DecisionBar } from './decision/decision-bar.tsx'
import { useUnanswered } from './decision/use-unanswered.ts'
import styles from './loan-detail.module.css'
import { LoanHeader } from './loan-header.tsx'
import { keysFor, sectionDigits } from './loan-keys.ts'
import { useLoanPage } from './loan-page.ts'
import { sectionsFor } from './loan-sections.ts'
import { MarksContext, useMarks } from './marks/marks.ts'
import { nextUnverified } from './marks/next-unverified.ts'
import { useNextTask } from './next-task.ts'
import { WhenSeen } from './parts/when-seen.tsx'
import { detailQuery, loanKey } from './queries.ts'
import { answerByDigit, enterSection, showSection, stepSection } from './section-steps.ts'
import { useActs } from './use-acts.ts'

const LoanPanels = lazy(() => import('./panel-section.tsx'))
const PicturesDialog = lazy(() => import('./profile/pictures-dialog.tsx'))

const everyMinute = 60_000

/** A loan from its application to its last payment, and what the reader may do with it now. */
export function LoanDetail() {
  const { params } = usePage()
  const query = useQuery({ ...detailQuery(Number(params.id)), refetchInterval: everyMinute })
  if (query.data === undefined) {
    return (
      <div className={styles.failed}>
        <Loaded
          query={query}
          instead={<ListLink page="loan-admin/loan-list/cash-credit" />}
          missing={{ what: 'loan', id: params.id ?? '' }}
        >
          {() => null}
        </Loaded>
      </div>
    )
  }
  // Out of the reader's scope meanwhile: what was read may still be looked at, but not acted on.
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return <Loan loan={isGone ? { ...query.data, acts: [] } : query.data} />
}

function Loan({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const { id } = loan.application
  const { can } = useSession()
  const frame = useRef<HTMLDivElement>(null)
  const { act, dialog, closeDialog, decision, busy } = useActs(loan)
  const unanswered = useUnanswered(loan)
  const client = useQueryClient()
  const readAnew = () => void client.invalidateQueries({ queryKey: loanKey(id) })
  const goOn = useGoingOn(id, decision.outcome !== undefined)
  const [viewing, setViewing] = useState(false)
  useShortcuts([
    ...keysFor(loan.acts).map(({ keys, command }) => ({
      keys,
      text: t(($) => $.keys[command]),
      act: () => obey(command),
    })),
    { keys: '1 … 9', text: t(($) => $.keys.digits) },
  ])
  useHotkeys(Object.fromEntries(sectionDigits.map((digit, index) => [digit, () => goTo(index)])))
  return (
    <MarksContext value={useMarks(loan)}>
      <div className={styles.detail} ref={frame}>
        <LoanHeader loan={loan} />
        <PresenceLine of={{ type: 'application', id }} onReload={readAnew} />
        <Sections
          label={t(($) => $.sections.label)}
          items={sectionsFor(can).map(({ key, ...one }) => ({
            key,
            title: t(($) => $.sections[key]),
            content: (
              <Panel.Boundary>
                {'atOnce' in one ? (
                  <one.Content loan={loan} />
                ) : (
                  <WhenSeen>
                    {'panels' in one ? (
                      <LoanPanels loan={loan} panels={one.panels} />
                    ) : (
                      <one.Content loan={loan} />
                    )}
                  </WhenSeen>
                )}
              </Panel.Boundary>
            ),
          }))}
        />
        <DecisionBar
          {...{ loan, decision, busy, unanswered }}
          onAct={act}
          onNext={goOn}
          onAnswer={answer}
        />
      </div>
      <LoanDialog loan={loan} act={dialog} onClose={closeDialog} />
      <Late wanted={viewing}>
        <PicturesDialog loan={loan} open={viewing} onClose={() => setViewing(false)} />
      </Late>
    </MarksContext>
  )

  function goTo(index: number): void {
    const page = frame.current
    if (page !== null && !answerByDigit(page, index + 1)) showSection(page, index)
  }

  function answer(): void {
    if (frame.current !== null && unanswered !== undefined) {
      enterSection(frame.current, unanswered.section)
    }
  }

  function obey(command: ReturnType<typeof keysFor>[number]['command']): void {
    const page = frame.current
    if (command === 'next-task') goOn()
    else if (command === 'pictures') setViewing(true)
    else if (command === 'telephone' || command === 'questionnaire') {
      if (page !== null) enterSection(page, command)
    } else if (command === 'approve' && unanswered !== undefined) answer()
    else if (command === 'mark') {
      nextUnverified(page ?? document, document.activeElement)?.focus()
    } else if (command === 'next-section' || command === 'previous-section') {
      if (page !== null) stepSection(page, command === 'next-section' ? 1 : -1)
    } else act(command)
  }
}

/** On to the next task; the tab of a task decided here is closed. */
function useGoingOn(id: number, decided: boolean): () => void {
  const next = useNextTask(useLoanPage())
  const { close } = usePage()
  const leaving = useRef(false)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    leaving.current = false
    return () => {
      if (leaving.current) setTimeout(() => latest.current())
    }
  }, [])
  return () => {
    if (next.busy) return
    void next.go(id, () => {
      leaving.current = decided
    })
  }
}
