const oneYearSeconds = 31_536_000

/** A few letters in a cookie of this machine; nothing that anybody could sign in with. */
function remembered(cookie: string) {
  return {
    read(): string | undefined {
      const found = document.cookie
        .split('; ')
        .find((one) => one.startsWith(`${cookie}=`))
        ?.slice(cookie.length + 1)
      return found === undefined || found === '' ? undefined : decodeURIComponent(found)
    },
    keep(account: string): void {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser of the staff.
      document.cookie = `${cookie}=${encodeURIComponent(account)}; Path=/; SameSite=Strict; Max-Age=${oneYearSeconds}${secure}`
    },
  }
}

/** The account last signed in with on this machine, so that it need not be typed again. */
export const rememberedAccount = remembered('daftari_account')

/** The telephone account that this browser last used. */
export const rememberedPhone = remembered('daftari_phone')
