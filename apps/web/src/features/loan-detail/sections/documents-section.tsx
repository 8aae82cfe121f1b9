import { documentKinds } from '@daftari/contract/customers/enums'
import type { OutputOf } from '@daftari/contract/endpoint'
import { type addImage, pictureForm } from '@daftari/contract/origination/corrections'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { auditCustomer } from '@daftari/contract/origination/sections'
import { Button } from 'antd'
import { useState } from 'react'
import { pictureAddress } from '../../../lib/api/picture-address.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Facts } from '../../../ui/facts.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { Block } from '../../../ui/panels/block.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { ComparePictures } from '../../../ui/pictures/compare-pictures.tsx'
import { ImageViewer, type Picture } from '../../../ui/pictures/image-viewer.tsx'
import styles from '../loan-detail.module.css'
import { Checked } from '../marks/check.tsx'
import { Choice } from '../parts/choice.tsx'
import { AddedPictures } from '../profile/added-pictures.tsx'
import { customerKey, loanKey } from '../queries.ts'

type Document = OutputOf<typeof auditCustomer>['documents'][number]

/** Shown also when they are missing: without them nobody can be identified. */
const identity = ['id-front', 'id-back', 'selfie'] as const

/** The ID beside the selfie, and the proofs under them. */
export default function DocumentsSection({ loan }: { loan: ApplicationDetail }) {
  const query = usePanel(auditCustomer, loan.person.id)
  return (
    <Loaded query={query}>{({ documents }) => <Pictures loan={loan} all={documents} />}</Loaded>
  )
}

function Pictures({ loan, all }: { loan: ApplicationDetail; all: readonly Document[] }) {
  const { t } = useTranslation('loan-admin')
  const { t: profile } = useTranslation('loan-profile')
  const glossary = useGlossary()
  const [comparing, setComparing] = useState(false)
  const pictureOf = ({ kind, fileId }: { kind: string; fileId?: number }): Picture => ({
    name: glossary.choice('documentKind', kind),
    src: fileId === undefined ? undefined : pictureAddress(fileId),
  })
  const added = ({ documents }: OutputOf<typeof addImage>) =>
    profile(($) => $.pictures.added, { count: documents.length })
  const faces = identity.map((kind) =>
    pictureOf(all.findLast((one) => one.kind === kind) ?? { kind }),
  )
  const proofs = documentKinds
    .filter((kind) => !identity.some((one) => one === kind))
    .flatMap((kind) => numbered(all.filter((one) => one.kind === kind).map(pictureOf)))
  return (
    <>
      <Facts items={useChecks(loan, proofs.length)} />
      <div className={styles.pictures}>
        <ImageViewer pictures={faces} height={176} />
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setComparing(true)}>
            {t(($) => $.documents.compare)} <kbd>V</kbd>
          </Button>
          <CreateButton
            form={pictureForm}
            size="small"
            given={{ body: { customer_id: loan.person.id } }}
            says={{ name: loan.person.name ?? '–' }}
            refreshes={[customerKey(loan.person.id), loanKey(loan.application.id)]}
            done={(answer) => added(answer as OutputOf<typeof addImage>)}
          />
        </div>
      </div>
      {proofs.length > 0 && (
        <Block title={t(($) => $.documents.proofs)}>
          <ImageViewer pictures={proofs} height={120} />
        </Block>
      )}
      <ComparePictures
        open={comparing}
        title={t(($) => $.documents.compareTitle, { name: loan.person.name ?? '–' })}
        pictures={[...faces, ...proofs]}
        onClose={() => setComparing(false)}
      />
      <AddedPictures loan={loan} />
    </>
  )
}

/** Several of one kind are distinguished by a number. */
function numbered(pictures: readonly Picture[]): Picture[] {
  if (pictures.length < 2) return [...pictures]
  return pictures.map((one, index) => ({ ...one, name: `${one.name} ${index + 1}` }))
}

function useChecks({ person }: ApplicationDetail, proofs: number) {
  const { t } = useTranslation('loan-admin')
  return [
    {
      label: t(($) => $.documents.idPhotos),
      value: (
        <Checked item="id-photos">{t(($) => $.documents.readAs, { name: person.name })}</Checked>
      ),
    },
    {
      label: t(($) => $.person.face),
      value: (
        <Checked item="face">
          <Choice set="faceResult" value={person.faceResult} />
        </Checked>
      ),
    },
    {
      label: t(($) => $.documents.workProof),
      value: (
        <Checked item="work-proof">{t(($) => $.documents.proofCount, { count: proofs })}</Checked>
      ),
    },
  ]
}
