import { bindingPhotoKinds } from '@daftari/contract/customers/enums'
import { Button } from 'antd'
import { useState } from 'react'
import { pictureAddress } from '../../lib/api/picture-address.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Panel } from '../../ui/panel.tsx'
import { ComparePictures } from '../../ui/pictures/compare-pictures.tsx'
import { ImageViewer, type Picture } from '../../ui/pictures/image-viewer.tsx'
import styles from './id-binding.module.css'
import type { IdBinding } from './id-binding-query.ts'

/** The old ID on one side, the new one on the other; and both in the viewer, to be compared. */
export function BindingPhotos({ asked }: { asked: IdBinding }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const [comparing, setComparing] = useState(false)
  const picturesOf = (side: 'old' | 'new', photos: IdBinding['oldPhotos']): Picture[] =>
    bindingPhotoKinds.map((kind) => {
      const found = photos.find((one) => one.kind === kind)
      const name = glossary.choice('documentKind', kind)
      return {
        name:
          side === 'old'
            ? t(($) => $.idBinding.oldOf, { name })
            : t(($) => $.idBinding.newOf, { name }),
        src: found === undefined ? undefined : pictureAddress(found.fileId),
      }
    })
  const before = picturesOf('old', asked.oldPhotos)
  const after = picturesOf('new', asked.newPhotos)
  const compare = (
    <Button size="small" onClick={() => setComparing(true)}>
      {t(($) => $.documents.compare)}
    </Button>
  )
  return (
    <div className={styles.sides}>
      <Panel title={t(($) => $.idBinding.oldId)}>
        <ImageViewer pictures={before} height={110} />
      </Panel>
      <Panel title={t(($) => $.idBinding.newId)} extra={compare}>
        <ImageViewer pictures={after} height={110} />
      </Panel>
      <ComparePictures
        open={comparing}
        title={asked.name ?? '–'}
        pictures={before.flatMap((picture, index) => [picture, ...after.slice(index, index + 1)])}
        onClose={() => setComparing(false)}
      />
    </div>
  )
}
