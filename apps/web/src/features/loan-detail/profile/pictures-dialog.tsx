import { documentKinds } from '@daftari/contract/customers/enums'
import { auditCustomer } from '@daftari/contract/origination/sections'
import { pictureAddress } from '../../../lib/api/picture-address.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { ComparePictures } from '../../../ui/pictures/compare-pictures.tsx'
import type { LoanDialogProps } from '../acts/loan-dialog-props.ts'

/** The customer’s pictures side by side, the ID and the face first. */
export default function PicturesDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { data } = usePanel(auditCustomer, loan.person.id, { enabled: open })
  const pictures = inOrder(data?.documents ?? []).map(({ kind, fileId }) => ({
    name: glossary.choice('documentKind', kind),
    src: pictureAddress(fileId),
  }))
  return (
    <ComparePictures
      open={open && data !== undefined}
      title={t(($) => $.documents.compareTitle, { name: loan.person.name ?? '–' })}
      pictures={pictures}
      onClose={onClose}
    />
  )
}

const kindsInOrder: readonly string[] = documentKinds

function inOrder<D extends { kind: string }>(documents: readonly D[]): D[] {
  return documents.toSorted(
    (one, other) => kindsInOrder.indexOf(one.kind) - kindsInOrder.indexOf(other.kind),
  )
}
