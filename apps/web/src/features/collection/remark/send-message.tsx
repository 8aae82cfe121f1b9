import { caseMessageOffers, sendCaseMessage } from '@daftari/contract/collections/case-messages'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { Key } from '../faint.tsx'
import { type CaseDetail, caseKey } from '../queries.ts'
import { caseKeys } from './case-keys.ts'

const SendDialog = lazy(() => import('../../../ui/message/send-dialog.tsx'))

const noTexts = { offers: [] } as const

/** A text with a template to the customer of a case; for its assignee. */
export function SendMessage({ one }: { one: CaseDetail['case'] }) {
  const { t } = useTranslation('collection')
  const [open, setOpen] = useState(false)
  const may = useCan('collection.remark') && one.mine && one.closedOn === null
  const shortcut = {
    keys: caseKeys.sendMessage,
    text: t(($) => $.message.send),
    act: () => setOpen(true),
  }
  useShortcuts(may ? [shortcut] : [])
  const { data } = useQuery({
    queryKey: [...caseKey(one.id), 'offers'],
    queryFn: ({ signal }) => call(caseMessageOffers, { params: { id: one.id } }, { signal }),
    enabled: may && open,
  })
  const { run } = useCommand(sendCaseMessage, {
    refreshes: [caseKey(one.id)],
    silent: true,
    done: t(($) => $.message.sent),
  })
  if (!may) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.message.send)} <Key>S</Key>
      </Button>
      <Late wanted={open && data !== undefined}>
        <SendDialog
          open={open}
          title={t(($) => $.message.send)}
          note={`${one.name ?? '–'} · ${data?.phone ?? ''}`}
          texts={data ?? noTexts}
          onSend={(templateId, wait) => run({ params: { id: one.id }, body: { templateId, wait } })}
          onClose={() => setOpen(false)}
        />
      </Late>
    </>
  )
}
