const cookie = 'daftari_account'
const oneYearSeconds = 31_536_000

/** The account last signed in with on this machine, so that it need not be typed again. */
export const rememberedAccount = {
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
