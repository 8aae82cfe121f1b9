import { smsTemplates } from '@daftari/contract/messaging/tables'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagesReady } from '../../../features/messages/messages-ready.tsx'
import { templateTones } from '../../../features/messages/templates/template-tones.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const TemplateDrawer = lazy(() =>
  import('../../../features/messages/templates/template-drawer.tsx').then((file) => ({
    default: file.TemplateDrawer,
  })),
)
const NewTemplateDialog = lazy(() =>
  import('../../../features/messages/templates/template-dialog.tsx').then((file) => ({
    default: file.NewTemplateDialog,
  })),
)

/** What auditors may write to customers: written by one person, approved by another. */
export default function AuditSmsTemplate() {
  return (
    <MessagesReady>
      <Templates />
    </MessagesReady>
  )
}

function Templates() {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const { search, setSearch } = usePage()
  const [writing, setWriting] = useState(false)
  const open = (id: number | null) => setSearch({ template: id === null ? undefined : `${id}` })
  return (
    <>
      <TablePage
        table={smsTemplates}
        empty={t(($) => $.templates.empty)}
        onRowOpen={(row) => open(row.templateId)}
        toolbar={
          <Can do="message-template.manage">
            <Button type="primary" onClick={() => setWriting(true)}>
              {t(($) => $.templates.create)}
            </Button>
          </Can>
        }
        cells={{
          templateName: (row) => (
            <Button
              type="link"
              size="small"
              style={{ padding: 0 }}
              onClick={() => open(row.templateId)}
            >
              {row.templateName}
            </Button>
          ),
          templateState: ({ templateState: state }) =>
            state !== null && (
              <StatusTag tone={templateTones[state]}>
                {glossary.choice('templateState', state)}
              </StatusTag>
            ),
          messageLanguages: (row) =>
            (row.messageLanguages ?? '')
              .split(',')
              .map((one) => glossary.choice('messageLanguage', one))
              .join(', '),
        }}
      />
      <Late wanted={search.template !== undefined}>
        <TemplateDrawer id={Number(search.template) || undefined} onClose={() => open(null)} />
      </Late>
      <Late wanted={writing}>
        <NewTemplateDialog open={writing} onSaved={open} onClose={() => setWriting(false)} />
      </Late>
    </>
  )
}
