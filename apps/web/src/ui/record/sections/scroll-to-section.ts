let release: () => void = () => undefined

const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a section and stays at it while those above it grow, as they do when they are read late;
 * until the person scrolls, presses a key or clicks.
 */
export function scrollToSection(section: HTMLElement): void {
  release()
  const align = () => section.scrollIntoView({ block: 'start' })
  align()
  section.focus({ preventScroll: true })
  if (typeof ResizeObserver === 'undefined' || section.parentElement === null) return
  const observer = new ResizeObserver(align)
  for (const one of section.parentElement.children) observer.observe(one)
  const stop = () => {
    observer.disconnect()
    for (const type of byHand) removeEventListener(type, stop, true)
  }
  // The event that led here has been heard by then.
  setTimeout(() => {
    for (const type of byHand) addEventListener(type, stop, { capture: true, passive: true })
  })
  release = stop
}
