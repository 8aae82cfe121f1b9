import { removeQuestionnaireRemarkMatch } from '@daftari/contract/origination/verification/remark-tags'
import { remarkMatches } from '@daftari/contract/origination/verification/tables'
import type { Row } from '@daftari/contract/table'
import { lazy } from 'react'
import { TextsReady } from '../../../features/questionnaire/texts-ready.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const MatchDialog = lazy(() => import('../../../features/questionnaire/tags/match-dialog.tsx'))

/** The answers that set each remark tag of a decision. */
export default function QuestionnaireRemarkMatchList() {
  return (
    <TextsReady>
      <Matches />
    </TextsReady>
  )
}

function Matches() {
  const { t } = useTranslation('verification')
  const may = useCan('remark-tag.manage')
  return (
    <TablePage
      table={remarkMatches}
      empty={t(($) => $.match.empty)}
      toolbar={
        <Can do="remark-tag.manage">
          <DialogButton type="primary" text={t(($) => $.match.add)}>
            {(shown) => <MatchDialog {...shown} />}
          </DialogButton>
        </Can>
      }
      {...(may ? { rowActions: (row: Row<typeof remarkMatches>) => <Remove row={row} /> } : {})}
    />
  )
}

function Remove({ row }: { row: Row<typeof remarkMatches> }) {
  const { t } = useTranslation('verification')
  const { run } = useCommand(removeQuestionnaireRemarkMatch, {
    refreshes: [remarkMatches, ['questions'], ['remark-tags']],
  })
  const words = { answer: row.answer ?? '', tag: row.remarkTag ?? '' }
  return (
    <ConfirmButton
      type="link"
      size="small"
      text={t(($) => $.tags.remove)}
      title={t(($) => $.match.removeTitle)}
      consequence={t(($) => $.match.removeConsequence, words)}
      onConfirm={() => run({ body: { id: row.matchId ?? 0 } })}
    />
  )
}
