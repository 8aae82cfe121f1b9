import type { Language } from '@daftari/contract/language'

/** The text sent to the phone; short enough for one part, with the warning that nobody may ask for it. */
export function codeText(language: Language, code: string): string {
  const texts: Record<Language, string> = {
    en: `${code} is your sign-in code, good for 5 minutes. Give it to nobody.`,
    es: `${code} es su clave de acceso, vale 5 minutos. No se la dé a nadie.`,
    zh: `登录验证码 ${code}，5 分钟内有效，请勿告诉他人。`,
  }
  return texts[language]
}
