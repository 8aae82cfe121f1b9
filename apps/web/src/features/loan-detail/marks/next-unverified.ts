/**
 * The mark to go to from where the focus is: the next one in the page that is still unverified,
 * from the top again after the last. Undefined when everything has been verified.
 */
export function nextUnverified(page: ParentNode, focused: Element | null): HTMLElement | undefined {
  const open = [...page.querySelectorAll<HTMLElement>('[data-check][data-status="unverified"]')]
  const after = focused?.closest('[data-check]') ?? focused
  const next =
    after === null || after === undefined || !page.contains(after)
      ? undefined
      : open.find((one) => follows(after, one))
  return (next ?? open[0])?.querySelector('button') ?? undefined
}

function follows(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
