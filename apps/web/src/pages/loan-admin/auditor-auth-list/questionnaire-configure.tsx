import { questionnaires } from '@daftari/contract/origination/verification/tables'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { TextsReady } from '../../../features/questionnaire/texts-ready.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const QuestionnaireDrawer = lazy(
  () => import('../../../features/questionnaire/build/questionnaire-drawer.tsx'),
)
const NewQuestionnaireDialog = lazy(
  () => import('../../../features/questionnaire/build/questionnaire-dialog.tsx'),
)
const DemandsDrawer = lazy(() => import('../../../features/questionnaire/build/demands-drawer.tsx'))

/** The questionnaires by product and risk, version by version. */
export default function QuestionnaireConfigure() {
  return (
    <TextsReady>
      <Questionnaires />
    </TextsReady>
  )
}

function Questionnaires() {
  const { t } = useTranslation('verification')
  const { drawer, onRowOpen, link, open } = useRowDrawer({
    parameter: 'questionnaire',
    by: 'questionnaireId',
    drawer: (shown) => <QuestionnaireDrawer {...shown} />,
  })
  const [shown, setShown] = useState<'new' | 'demands'>()
  const close = () => setShown(undefined)
  return (
    <>
      <TablePage
        table={questionnaires}
        empty={t(($) => $.build.empty)}
        onRowOpen={onRowOpen}
        toolbar={
          <>
            <Button onClick={() => setShown('demands')}>{t(($) => $.demands.button)}</Button>
            <Can do="questionnaire.manage">
              <Button type="primary" onClick={() => setShown('new')}>
                {t(($) => $.build.create)}
              </Button>
            </Can>
          </>
        }
        cells={{
          questionnaireName: (row) => link(row, row.questionnaireName),
          product: (row) => row.product ?? t(($) => $.build.everyProduct),
        }}
      />
      {drawer}
      <Late wanted={shown === 'new'}>
        <NewQuestionnaireDialog open={shown === 'new'} onSaved={open} onClose={close} />
      </Late>
      <Late wanted={shown === 'demands'}>
        <DemandsDrawer open={shown === 'demands'} onClose={close} />
      </Late>
    </>
  )
}
