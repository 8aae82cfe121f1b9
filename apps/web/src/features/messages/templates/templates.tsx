import { messageTemplates } from '@daftari/contract/messaging/tables'
import { type TemplatePageKey, templatePage } from '@daftari/contract/messaging/template-pages'
import { lazy } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const TemplateDrawer = lazy(() => import('./template-drawer.tsx'))
const NewTemplateDialog = lazy(() => import('./template-dialog.tsx'))

/** The page's templates: written by one person, approved by another. */
export function Templates() {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const page = usePage().page as TemplatePageKey
  const { drawer, onRowOpen, link, open } = useRowDrawer({
    parameter: 'template',
    by: 'templateId',
    drawer: (shown) => <TemplateDrawer page={page} {...shown} />,
  })
  return (
    <>
      <TablePage
        table={messageTemplates[page]}
        empty={t(($) => $.templates.empty)}
        onRowOpen={onRowOpen}
        toolbar={
          <Can do={templatePage(page).writes}>
            <DialogButton type="primary" text={t(($) => $.templates.create)}>
              {(shown) => <NewTemplateDialog {...shown} page={page} onSaved={open} />}
            </DialogButton>
          </Can>
        }
        cells={{
          templateName: (row) => link(row, row.templateName),
          messageLanguages: (row) =>
            (row.messageLanguages ?? '')
              .split(',')
              .map((one) => glossary.choice('messageLanguage', one))
              .join(', '),
        }}
      />
      {drawer}
    </>
  )
}
