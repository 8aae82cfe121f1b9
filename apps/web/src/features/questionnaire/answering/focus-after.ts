/**
 * On to what is filled in next: the next question, a remark, the button that saves. What an answer
 * makes appear is there in the next frame.
 */
export function focusAfter(from: Element): void {
  requestAnimationFrame(() => {
    const frame = from.closest('form') ?? from.parentElement
    const fields = frame?.querySelectorAll<HTMLElement>('input, textarea, button[type="submit"]')
    const next = [...(fields ?? [])].find((field) => isAfter(from, field))
    next?.focus()
  })
}

function isAfter(from: Element, field: Element): boolean {
  const place = from.compareDocumentPosition(field)
  const inside = (place & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !inside
}
