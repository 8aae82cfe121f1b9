import { GlobalOutlined } from '@ant-design/icons'
import { setLanguage } from '@daftari/contract/administration/session'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../lib/api/call.ts'
import { changeLanguage, words } from '../lib/i18n.ts'
import { currentLanguage, type Language, languageNames, languages } from '../lib/language.ts'
import { toast } from '../lib/toast.ts'

/** The language of this browser; for a signed-in person also that of the account. */
export function LanguageChoice({ signedIn = false }: { signedIn?: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const choose = async (language: Language) => {
    await changeLanguage(language)
    toast.good(words().navbar.languageSwitched)
    if (!signedIn) return
    await call(setLanguage, { body: { language } }).catch(() => undefined)
    // What the server words itself: refusals kept in answers, exports, the menu.
    await client.invalidateQueries()
  }
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
        aria-label={`${t(($) => $.navbar.language)}: ${languageNames[currentLanguage()]}`}
      >
        {currentLanguage().toUpperCase()}
      </Button>
    </Dropdown>
  )
}
