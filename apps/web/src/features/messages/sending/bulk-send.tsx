import { sendShortMessages, smsData } from '@daftari/contract/messaging/sending'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { ofLoan } from '@daftari/contract/servicing/loan-access'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import SendDialog from '../../../ui/message/send-dialog.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { useBulk } from '../../../ui/table-page/bulk/use-bulk.tsx'

export interface WantedMessages {
  loanIds: readonly number[]
  clear(): void
}

interface BulkSendProps {
  wanted: WantedMessages | undefined
  onClose(): void
}

/** One template to the customers of many loans, shown as the first of them will read it. */
export default function BulkSend({ wanted, onClose }: BulkSendProps) {
  const { t } = useTranslation('messages')
  const loanIds = wanted?.loanIds ?? []
  const [first = 0] = loanIds
  const query = usePanel(smsData, first, { enabled: first > 0 })
  const { run, dialog } = useRun()
  const open = wanted !== undefined && query.data !== undefined
  return (
    <>
      <SendDialog
        open={open}
        title={t(($) => $.sending.bulkTitle, { count: loanIds.length })}
        note={t(($) => $.sending.bulkNote, { id: first })}
        texts={{ offers: query.data?.offers ?? [] }}
        onSend={async (templateId, wait) => {
          void run(loanIds, { templateId, wait }).then(wanted?.clear)
        }}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

/** Fifty a call; those left out are reported with the reason. */
function useRun() {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const send = useCommand(sendShortMessages, { silent: true })
  const { run, dialog } = useBulk<number>({
    title: t(($) => $.sending.bulkReport),
    idTitle: glossary.word('loanId'),
    idOf: (id) => id,
    targetOf: (id) => ({ page: 'loan-admin/loan-list/cash-credit-detail', params: { id } }),
    done: (count) => t(($) => $.sending.bulkDone, { count }),
    refreshes: [['table', cashCreditApplications.name], [ofLoan.name]],
  })
  return {
    dialog,
    run: (loanIds: readonly number[], chosen: { templateId: number; wait: boolean }) =>
      run(loanIds, {
        size: 50,
        send: async (part) => {
          const { left } = await send.run({ body: { loanIds: [...part], ...chosen } })
          return left.map(({ loanId, reason }) => ({
            row: loanId,
            why: glossary.choice('messageLeft', reason),
          }))
        },
      }),
  }
}
