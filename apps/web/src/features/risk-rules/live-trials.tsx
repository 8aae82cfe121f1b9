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
import type { ReactNode } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { useRowDrawer } from '../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { AskRequest } from '../request/ask-request.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { RequestTable } from '../request/request-table.tsx'
import { ChallengerFound } from './challenger-found.tsx'
import { DryRunFound } from './dry-run-found.tsx'

interface ViewProps {
  views: ReactNode
}

/** What was found by the one that the address names. */
function useFound(
  [table, key]: readonly [Table, string],
  found: (shown: { id: number | undefined; title: string; onClose(): void }) => ReactNode,
) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  return useRowDrawer({
    parameter: 'trial',
    by: key,
    text: t(($) => $.liveTrials.found),
    drawer: ({ id, onClose }) =>
      found({ id, title: `${glossary.column(table, key)} ${id ?? ''}`, onClose }),
  })
}

/** Versions that judge beside the one in force without any effect; one of them can become the challenger. */
export function ShadowsView({ views }: ViewProps) {
  const { t } = useTranslation('operation')
  const { rowActions, drawer } = useFound([shadows, 'shadowId'], (shown) => (
    <DetailDrawer panel={oneShadow} {...shown}>
      {({ result }) => <DryRunFound found={result} facts={['judged', 'moved']} />}
    </DetailDrawer>
  ))
  const end = useCommand(endShadow, { refreshes: [shadows] })
  return (
    <>
      <TablePage
        table={shadows}
        views={views}
        toolbar={<CreateButton form={shadowForm} type="primary" />}
        rowActions={({ shadowId, shadowState, daysRun, leastDays }) => (
          <>
            {rowActions({ shadowId })}
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
      {drawer}
    </>
  )
}

/** Versions that decide of a share of persons: begun by two, stopped by one. */
export function ChallengersView({ views }: ViewProps) {
  const { t } = useTranslation('operation')
  const { rowActions, drawer } = useFound([challengers, 'challengerId'], (shown) => (
    <DetailDrawer panel={oneChallenger} {...shown}>
      {(found) => <ChallengerFound found={found} />}
    </DetailDrawer>
  ))
  const stop = useCommand(stopChallenger, { refreshes: [challengers] })
  return (
    <>
      <RequestTable
        of={challengerRequest}
        views={views}
        toolbar={null}
        rowActions={(row) => (
          <>
            {rowActions(row)}
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
      {drawer}
    </>
  )
}

/** Rules that leave one customer alone until a day. */
export function SnoozesView({ views }: ViewProps) {
  return <RequestTable of={snoozeRequest} views={views} />
}
