import type { OutputOf } from '@daftari/contract/endpoint'
import { addedImages, deleteImage } from '@daftari/contract/origination/corrections'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { pictureAddress } from '../../../lib/api/picture-address.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { PanelView } from '../../../ui/panels/panel-view.tsx'
import { ImageViewer } from '../../../ui/pictures/image-viewer.tsx'
import { customerKey } from '../queries.ts'

type Row = OutputOf<typeof addedImages>['rows'][number]

/** Pictures that staff added or set aside, each with author and reason. */
export function AddedPictures({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const customer = t(($) => $.pictures.customer)
  return (
    <PanelView
      panel={addedImages}
      id={loan.person.id}
      cells={{
        documentKind: (row: Row) => <Thumbnail row={row} />,
        addedBy: ({ addedBy }: Row) => addedBy?.name ?? customer,
        removedAt: (row: Row) => row.removedAt === null && <PutAside row={row} loan={loan} />,
        removedBy: ({ removedAt, removedBy }: Row) =>
          removedAt === null ? null : (removedBy?.name ?? customer),
        removalReason: ({ removedAt, removalReason }: Row) =>
          removedAt === null ? null : (removalReason ?? t(($) => $.pictures.replaced)),
      }}
    />
  )
}

function Thumbnail({ row }: { row: Row }) {
  const name = useGlossary().choice('documentKind', row.documentKind ?? '')
  return <ImageViewer pictures={[{ name, src: pictureAddress(row.fileId ?? 0) }]} height={56} />
}

function PutAside({ row, loan: { person } }: { row: Row; loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const remove = useCommand(deleteImage, { refreshes: [customerKey(person.id)], silent: true })
  return (
    <Can do="customer.correct">
      <ReasonButton
        size="small"
        text={t(($) => $.pictures.remove)}
        consequence={t(($) => $.pictures.removeText, { name: person.name ?? '–' })}
        onReason={(reason) => remove.run({ body: { documentId: row.documentId ?? 0, reason } })}
      />
    </Can>
  )
}
