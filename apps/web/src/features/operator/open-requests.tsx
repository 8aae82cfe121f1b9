import { askOpenRequest, decideDeclaration } from '@daftari/contract/payments/operator/endpoints'
import { openRequests } from '@daftari/contract/payments/operator/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { DeclareDialog } from './declare-dialog.tsx'

type Request = Row<typeof openRequests>

/** Requests that may have moved money or not: the operator is asked, or two people declare. */
export function OpenRequests({ views }: { views: ReactNode }) {
  const { t } = useTranslation('wallet')
  const [declaring, setDeclaring] = useState<Request>()
  return (
    <>
      <TablePage
        table={openRequests}
        views={views}
        rowActions={(row) => <Acts request={row} onDeclare={() => setDeclaring(row)} />}
        empty={t(($) => $.open.empty)}
      />
      <DeclareDialog request={declaring} onClose={() => setDeclaring(undefined)} />
    </>
  )
}

function Acts({ request, onDeclare }: { request: Request; onDeclare(): void }) {
  const { t } = useTranslation('wallet')
  const ask = useCommand(askOpenRequest, {
    refreshes: [openRequests],
    done: t(($) => $.open.asking),
  })
  const id = request.requestKey ?? 0
  const isOurs = request.requestKind === 'payout' || request.requestKind === 'refund'
  return (
    <>
      <Can do="disbursement.query">
        <Button
          type="link"
          size="small"
          loading={ask.busy}
          onClick={() => void ask.run({ params: { id }, body: {} }).catch(() => undefined)}
        >
          {t(($) => $.open.ask)}
        </Button>
      </Can>
      {isOurs && (
        <Can do="operator-request.declare">
          {request.declarationId === null ? (
            <Button type="link" size="small" onClick={onDeclare}>
              {t(($) => $.open.declare)}
            </Button>
          ) : (
            <Decide request={request} declarationId={request.declarationId} />
          )}
        </Can>
      )}
    </>
  )
}

function Decide({ request, declarationId }: { request: Request; declarationId: number }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const glossary = useGlossary()
  const decide = useCommand(decideDeclaration, { refreshes: [openRequests] })
  const verdict = request.declared ?? 'not-paid'
  const words = {
    amount: format.moneyWithCurrency(request.amount ?? 0),
    name: request.name ?? '–',
    who: request.declaredBy?.name ?? '–',
  }
  const params = { id: declarationId }
  return (
    <>
      <ConfirmButton
        type="link"
        size="small"
        text={t(($) => $.open.confirm)}
        title={t(($) => $.open.confirmTitle, { verdict: glossary.choice('declared', verdict) })}
        consequence={
          verdict === 'paid'
            ? t(($) => $.open.confirmPaid, words)
            : t(($) => $.open.confirmNotPaid, words)
        }
        onConfirm={() => decide.run({ params, body: { confirm: true } })}
      />
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.open.refuse)}
        consequence={t(($) => $.open.refuseConsequence, words)}
        onReason={(reason) => decide.run({ params, body: { confirm: false, reason } })}
      />
    </>
  )
}
