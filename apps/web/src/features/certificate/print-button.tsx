import { languages } from '@daftari/contract/language'
import { certificateDocument } from '@daftari/contract/settlement/certificate'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../lib/api/address.ts'

interface PrintButtonProps {
  id: number | null
  number: string | null
}

/** The paper in one of the languages, in a window of its own; it is the same each time. */
export function PrintButton({ id, number }: PrintButtonProps) {
  const { t } = useTranslation('costs')
  const text = t(($) => $.certificate.print)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: languages.map((language) => ({
          key: language,
          label: (
            <a
              href={addressOf(certificateDocument, { id }, { language })}
              target="_blank"
              rel="noreferrer"
            >
              {t(($) => $.certificate.languages[language])}
            </a>
          ),
        })),
      }}
    >
      <Button type="link" size="small" aria-label={`${text} ${number ?? ''}`}>
        {text}
      </Button>
    </Dropdown>
  )
}
