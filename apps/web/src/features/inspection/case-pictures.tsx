import { Button } from 'antd'
import { useState } from 'react'
import { pictureAddress } from '../../lib/api/picture-address.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Panel } from '../../ui/panel.tsx'
import { ComparePictures } from '../../ui/pictures/compare-pictures.tsx'
import { ImageViewer, type Picture } from '../../ui/pictures/image-viewer.tsx'
import type { Inspection } from './inspection-query.ts'

const identity = ['id-front', 'id-back', 'selfie']

/** The ID beside the selfie, and what else was sent in. */
export function CasePictures({ found }: { found: Inspection }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const [comparing, setComparing] = useState(false)
  const kinds = [...new Set([...identity, ...found.pictures.map((one) => one.kind)])]
  const pictures: Picture[] = kinds.map((kind) => {
    const latest = found.pictures.findLast((one) => one.kind === kind)
    return {
      name: glossary.choice('documentKind', kind),
      src: latest === undefined ? undefined : pictureAddress(latest.fileId),
    }
  })
  return (
    <Panel
      title={t(($) => $.sections.documents)}
      extra={
        <Button size="small" onClick={() => setComparing(true)}>
          {t(($) => $.documents.compare)}
        </Button>
      }
    >
      <ImageViewer pictures={pictures} height={150} />
      <ComparePictures
        open={comparing}
        title={t(($) => $.documents.compareTitle, { name: found.person.name ?? '–' })}
        pictures={pictures}
        onClose={() => setComparing(false)}
      />
    </Panel>
  )
}
