import {
  challengerRequest,
  challengers,
  oneChallenger,
  stopChallenger,
} from '@daftari/contract/origination/rules/challengers'
import {
  endShadow,
  oneShadow,
  shadowForm,
  shadows,
} from '@daftari/contract/origination/rules/shadows'
import { snoozeRequest } from '@daftari/contract/origination/rules/snoozes'
import type { Table } from '@daftari/contract/table'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { AskRequest } from '../request/ask-request.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { RequestTable } from '../request/request-table.tsx'
import { ChallengerFound } from './challenger-found.tsx'
import { DryRunFound } from './dry-run-found.tsx'

interface ViewProps {
  views: ReactNode
}

/** The open one, by the address. */
function useOpen(table: Table, key: string) {
  const glossary = useGlossary()
  const { search, setOpened } = usePage()
  const id = Number(search.trial) || undefined
  const open = (trial: unknown) => setOpened({ trial: trial === undefined ? trial : String(trial) })
  return {
    id,
    open,
    title: `${glossary.column(table, key)} ${id ?? ''}`,
    onClose: () => open(undefined),
  }
}

function FoundButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('operation')
  return (
    <Button type="link" size="small" onClick={onClick}>
      {t(($) => $.liveTrials.found)}
    </Button>
  )
}

/** Versions that judge beside the one in force without any effect; one of them can become the challenger. */
export function ShadowsView({ views }: ViewProps) {
  const { t } = useTranslation('operation')
  const { id, open, ...drawer } = useOpen(shadows, 'shadowId')
  const end = useCommand(endShadow, { refreshes: [shadows] })
  return (
    <>
      <TablePage
        table={shadows}
        views={views}
        toolbar={<CreateButton form={shadowForm} type="primary" />}
        rowActions={({ shadowId, shadowState, daysRun, leastDays }) => (
          <>
            <FoundButton onClick={() => open(shadowId)} />
            {(daysRun ?? 0) >= (leastDays ?? 0) && (
              <AskRequest inRow of={challengerRequest} known={{ shadowId }} />
            )}
            {shadowState === 'running' && (
              <Can do="risk-policy.ask">
                <ReasonButton
                  type="link"
                  size="small"
                  text={t(($) => $.liveTrials.end)}
                  consequence={t(($) => $.liveTrials.endShadow)}
                  onReason={(reason) =>
                    end.run({ params: { id: shadowId ?? 0 }, body: { reason } })
                  }
                />
              </Can>
            )}
          </>
        )}
      />
      <DetailDrawer panel={oneShadow} id={id} {...drawer}>
        {({ result }) => <DryRunFound found={result} facts={['judged', 'moved']} />}
      </DetailDrawer>
    </>
  )
}

/** Versions that decide of a share of persons: begun by two, stopped by one. */
export function ChallengersView({ views }: ViewProps) {
  const { t } = useTranslation('operation')
  const { id, open, ...drawer } = useOpen(challengers, 'challengerId')
  const stop = useCommand(stopChallenger, { refreshes: [challengers] })
  return (
    <>
      <RequestTable
        of={challengerRequest}
        views={views}
        toolbar={null}
        rowActions={(row) => (
          <>
            <FoundButton onClick={() => open(row.challengerId)} />
            <RequestActs of={challengerRequest} row={row} />
            {row.challengerState === 'running' && (
              <Can do={stopChallenger.access.can}>
                <ReasonButton
                  type="link"
                  size="small"
                  danger
                  final
                  text={t(($) => $.liveTrials.stop)}
                  consequence={t(($) => $.liveTrials.stopChallenger)}
                  onReason={(reason) =>
                    stop.run({ params: { id: row.challengerId ?? 0 }, body: { reason } })
                  }
                />
              </Can>
            )}
          </>
        )}
      />
      <DetailDrawer panel={oneChallenger} id={id} {...drawer}>
        {(found) => <ChallengerFound found={found} />}
      </DetailDrawer>
    </>
  )
}

/** Rules that leave one customer alone until a day. */
export function SnoozesView({ views }: ViewProps) {
  return <RequestTable of={snoozeRequest} views={views} />
}
