import { GlobalOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { currentLanguage, type Language, languageNames, languages } from '../../lib/language.ts'
import { useLanguageChoice } from '../use-language-choice.ts'

/** The language selector of the navbar. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const choose = useLanguageChoice({ signedIn: true })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [currentLanguage()],
        items: languages.map((one) => ({ key: one, label: languageNames[one], lang: one })),
        onClick: ({ key }) => void choose(key as Language),
      }}
    >
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={`${currentLanguage().toUpperCase()}, ${t(($) => $.navbar.language)}: ${languageNames[currentLanguage()]}`}
      >
        {currentLanguage().toUpperCase()}
      </Button>
    </Dropdown>
  )
}
