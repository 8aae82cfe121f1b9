/** The nonce of the content policy, which the server writes into the page; a development page has none. */
export function styleNonce(): string | undefined {
  const value = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  return value === '' || value.startsWith('__') ? undefined : value
}

/**
 * The component library measures scroll bars with styles that it does not give the nonce to, and
 * the policy then refuses them. Every style element is therefore made with it.
 */
export function giveStylesNonce(): void {
  const nonce = styleNonce()
  if (nonce === undefined) return
  const create = document.createElement.bind(document)
  const withNonce = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options)
    if (name === 'style') element.nonce = nonce
    return element
  }
  document.createElement = withNonce as typeof document.createElement
}
