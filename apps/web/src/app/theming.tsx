import { App as AntdApp, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import enGB from 'antd/es/locale/en_GB'
import dayjs from 'dayjs'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, type Language } from '../lib/language.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { useAppearance } from './appearance.ts'
import { themeOf } from './theme.ts'

/** Tokens, the words of antd and the nonce its styles need, for everything inside. */
export function Theming({ children }: { children: ReactNode }) {
  const { shade, size } = useAppearance()
  const theme = useMemo(() => themeOf(shade, size), [shade, size])
  const locale = useAntdLocale()
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      virtual={true}
    >
      <AntdApp message={{ maxCount: 4, top: 12 }} style={{ height: '100%' }}>
        {children}
      </AntdApp>
    </ConfigProvider>
  )
}

const nonce = styleNonce()

const loaders: Record<Exclude<Language, 'en'>, () => Promise<Locale>> = {
  es: async () => {
    const [locale] = await Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')])
    return locale.default
  },
  zh: async () => {
    const [locale] = await Promise.all([
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ])
    return locale.default
  },
}

function useAntdLocale(): Locale {
  const { i18n } = useTranslation()
  const [locale, setLocale] = useState<Locale>(enGB)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is read through its own module.
  useEffect(() => {
    const language = currentLanguage()
    let wanted = true
    const take = (loaded: Locale) => {
      if (!wanted) return
      dayjs.locale(language === 'zh' ? 'zh-cn' : language)
      setLocale(loaded)
    }
    if (language === 'en') take(enGB)
    else loaders[language]().then(take, () => take(enGB))
    return () => {
      wanted = false
    }
  }, [i18n.language])
  return locale
}
