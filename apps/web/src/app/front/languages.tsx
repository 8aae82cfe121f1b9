import { useTranslation } from '../../lib/i18n.ts'
import { currentLanguage, languageNames, languages } from '../../lib/language.ts'
import { useLanguageChoice } from '../use-language-choice.ts'
import styles from './front-card.module.css'

/** The three languages side by side, each in its own words. */
export function Languages({ signedIn = false }: { signedIn?: boolean }) {
  const { t } = useTranslation()
  const choose = useLanguageChoice({ signedIn })
  return (
    <fieldset className={styles.languages} aria-label={t(($) => $.login.language)}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === currentLanguage()}
          onClick={() => void choose(one)}
        >
          {languageNames[one]}
        </button>
      ))}
    </fieldset>
  )
}
