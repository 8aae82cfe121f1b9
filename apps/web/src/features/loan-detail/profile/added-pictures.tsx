import type { OutputOf } from '@daftari/contract/endpoint'
import { type addedImages, deleteImage } from '@daftari/contract/origination/corrections'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '../../../lib/api/picture-address.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Block } from '../../../ui/panels/block.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { ImageViewer } from '../../../ui/pictures/image-viewer.tsx'
import { addedImagesQuery, customerKey } from './profile-queries.ts'

type Row = OutputOf<typeof addedImages>['rows'][number]

/** What staff added to the papers and what was put aside, each with who and why. */
export function AddedPictures({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const glossary = useGlossary()
  const { data } = useQuery(addedImagesQuery(loan.person.id))
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Block title={t(($) => $.pictures.history)}>
      <Rows
        rows={data.rows}
        keyOf={(row) => row.id}
        empty=""
        columns={[
          { title: t(($) => $.pictures.what), render: (row) => <Thumbnail row={row} /> },
          { title: t(($) => $.pictures.addedBy), render: (row) => <Added row={row} /> },
          { title: glossary.word('reason'), render: (row) => row.note ?? '–' },
          {
            title: t(($) => $.pictures.asideBy),
            render: (row) => <Aside row={row} loan={loan} />,
          },
        ]}
      />
    </Block>
  )
}

function Thumbnail({ row }: { row: Row }) {
  const name = useGlossary().choice('documentKind', row.kind)
  return <ImageViewer pictures={[{ name, src: pictureAddress(row.fileId) }]} height={56} />
}

function Added({ row }: { row: Row }) {
  const { t } = useTranslation('loan-profile')
  return (
    <>
      {row.addedBy?.name ?? t(($) => $.pictures.customer)}, <Instant at={row.addedAt} />
    </>
  )
}

function Aside({ row, loan }: { row: Row; loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  const { person } = loan
  const remove = useCommand(deleteImage, { refreshes: [customerKey(person.id)], silent: true })
  if (row.removedAt !== null) {
    const why = row.removalReason ?? t(($) => $.pictures.replaced)
    return (
      <>
        {row.removedBy?.name ?? t(($) => $.pictures.customer)}, <Instant at={row.removedAt} />:{' '}
        {why}
      </>
    )
  }
  return (
    <Can do="customer.correct">
      <ReasonButton
        size="small"
        text={t(($) => $.pictures.remove)}
        consequence={t(($) => $.pictures.removeText, { name: person.name ?? '–' })}
        onReason={(reason) => remove.run({ body: { documentId: row.id, reason } })}
      />
    </Can>
  )
}
