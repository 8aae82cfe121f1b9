import { certificateDocument, paperLanguages } from '@daftari/contract/settlement/certificate'
import { Button } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { PaperMenu } from '../../ui/record/paper-menu.tsx'

interface PrintButtonProps {
  id: number | null
  number: string | null
}

/** The paper in one of the languages, in a window of its own; it is the same each time. */
export function PrintButton({ id, number }: PrintButtonProps) {
  const { t } = useTranslation('costs')
  const text = t(($) => $.certificate.print)
  // None is issued yet, or the rows of another view are still shown.
  if (typeof id !== 'number') return null
  return (
    <PaperMenu
      endpoint={certificateDocument}
      id={id}
      languages={paperLanguages}
      nameOf={(language) => t(($) => $.certificate.languages[language])}
    >
      <Button type="link" size="small" aria-label={`${text} ${number ?? ''}`}>
        {text}
      </Button>
    </PaperMenu>
  )
}
