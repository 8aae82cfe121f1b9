import { Button } from 'antd'
import { useState } from 'react'
import { pictureAddress } from '../../lib/api/picture-address.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Panel } from '../../ui/panel.tsx'
import { ComparePictures } from '../../ui/pictures/compare-pictures.tsx'
import { ImageViewer, type Picture } from '../../ui/pictures/image-viewer.tsx'
import type { Modification } from './modification-query.ts'

const compared = ['id-front', 'id-back', 'selfie'] as const

/** The ID beside the latest selfie, to be compared as on the loan itself. */
export function ModificationPictures({ asked }: { asked: Modification }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const [comparing, setComparing] = useState(false)
  const pictures: Picture[] = compared.map((kind) => {
    const found = asked.pictures.find((one) => one.kind === kind)
    return {
      name: glossary.choice('documentKind', kind),
      src: found === undefined ? undefined : pictureAddress(found.fileId),
    }
  })
  return (
    <Panel
      title={t(($) => $.modification.pictures)}
      extra={
        <Button size="small" onClick={() => setComparing(true)}>
          {t(($) => $.modification.comparePictures)}
        </Button>
      }
    >
      <ImageViewer pictures={pictures} height={150} />
      <ComparePictures
        open={comparing}
        title={asked.name ?? '–'}
        pictures={pictures}
        onClose={() => setComparing(false)}
      />
    </Panel>
  )
}
