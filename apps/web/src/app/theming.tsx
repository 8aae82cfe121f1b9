import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import enGB from 'antd/es/locale/en_GB'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { currentLanguage, type Language } from '../lib/language.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { useAppearance } from './appearance.ts'
import { themeOf, tokenScope } from './theme.ts'

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
      {/* The tokens are defined under this class, for components that are not antd's. */}
      <div className={tokenScope} style={{ height: '100%' }}>
        {children}
      </div>
    </ConfigProvider>
  )
}

const nonce = styleNonce()

/** The words of antd, with the calendar's own set at the same time. */
export const loaders: Record<Language, () => Promise<Locale>> = {
  en: async () => {
    // The calendar of dayjs' own English begins on Sunday, reports by week on Monday.
    await import('dayjs/locale/en-gb')
    await setCalendar('en-gb')
    return enGB
  },
  es: async () => {
    const [locale] = await Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')])
    await setCalendar('es')
    return locale.default
  },
  zh: async () => {
    const [locale] = await Promise.all([
      import('antd/es/locale/zh_CN'),
      import('dayjs/locale/zh-cn'),
    ])
    await setCalendar('zh-cn')
    return locale.default
  },
}

async function setCalendar(name: string): Promise<void> {
  const { default: dayjs } = await import('dayjs')
  dayjs.locale(name)
}

function useAntdLocale(): Locale {
  const { i18n } = useTranslation()
  const [locale, setLocale] = useState<Locale>(enGB)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is read through its own module.
  useEffect(() => {
    let wanted = true
    loaders[currentLanguage()]().then(
      (loaded) => wanted && setLocale(loaded),
      // If the file fails to load, antd's words stay as they were; ours have changed.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [i18n.language])
  return locale
}
