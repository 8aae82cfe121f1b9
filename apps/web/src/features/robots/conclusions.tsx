import { robotRights } from '@daftari/contract/telephony/robots/enums'
import {
  type ConclusionPage,
  conclusionPages,
  conclusionRecords,
} from '@daftari/contract/telephony/robots/library'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { EditedRecords } from '../../ui/table-page/edited-records.tsx'

const ConclusionDialog = lazy(() => import('./conclusion-dialog.tsx'))

/** What keys and words mean, and what is done about it. */
export function Conclusions({ page, views }: { page: ConclusionPage; views?: ReactNode }) {
  const { t } = useTranslation('robots')
  const { manage } = robotRights[conclusionPages[page].section]
  return (
    <EditedRecords
      record={conclusionRecords[page]}
      views={views}
      empty={t(($) => $.conclusion.none)}
      can={manage}
      create={t(($) => $.conclusion.create)}
      edit={t(($) => $.conclusion.edit)}
      mayEdit={({ libraryState }) => libraryState !== 'retired'}
      dialog={({ id, ...shown }) => <ConclusionDialog page={page} conclusionId={id} {...shown} />}
    />
  )
}
